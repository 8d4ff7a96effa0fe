import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { escaped } from '../text/html.js';
import { STYLE } from './style.js';

/** A page that opens from disk without a network. */
export interface DocumentPage {
  readonly title: string;
  /** The version of Etalon that wrote it. */
  readonly version: string;
  /** The words of the link that skips to the main part. */
  readonly skip: string;
  readonly body: string;
  readonly script?: string;
}

/** The page as HTML, with a policy by which nothing is loaded and only its own styles and script count. */
export function documentPage({ title, version, skip, body, script }: DocumentPage): string {
  const found = (pattern: RegExp): string[] => [...body.matchAll(pattern)].map((match) => match[1]!);
  const styles = [STYLE, ...found(/<style>([\s\S]*?)<\/style>/g)];
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy(styles, found(/\sstyle="([^"]*)"/g), script)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<meta name="generator" content="etalon ${escaped(version)}">`,
    `<title>${escaped(title)}</title>`,
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    `<a class="skip" href="#main">${escaped(skip)}</a>`,
    body,
    ...(script === undefined ? [] : [`<script>${script}</script>`]),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** Nothing is loaded; only this page's own script, styles and style attributes (those of the typeset formulas) count. */
function policy(
  styles: readonly string[],
  attributes: readonly string[],
  script: string | undefined,
): string {
  const source = (text: string): string => `'sha256-${base64(sha256(utf8ToBytes(text)))}'`;
  const sources = (texts: readonly string[]): string => [...new Set(texts)].map(source).join(' ');
  return [
    "default-src 'none'",
    ...(script === undefined ? [] : [`script-src ${source(script)}`]),
    `style-src-elem ${sources(styles)}`,
    ...(attributes.length === 0 ? [] : [`style-src-attr 'unsafe-hashes' ${sources(attributes)}`]),
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
