// Which files of the project are pages of the site, and under which heading of its contents they stand.
import { readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { place } from '../common.mjs';

/** The page that the site opens with. */
export const FRONT = 'docs/guides/README.md';

/** Where the page for a browser stands in the site. */
export const BROWSER_PAGE = 'etalon.html';

const guide = (/** @type {string} */ name) => `docs/guides/${name}.md`;
const page = (/** @type {string} */ name) => `docs/${name}.md`;

/** The contents; a page of docs/ that no heading names stands under the last one. @type {readonly (readonly [string, readonly string[]])[]} */
const CONTENTS = [
  [
    'Guides',
    [
      FRONT,
      ...['validate-a-file', 'certify-your-workload', 'read-a-certificate', 'ci-from-python'].map(guide),
      ...['review-a-paper', 'typescript', 'mathematics'].map(guide),
      page('architecture'),
    ],
  ],
  [
    'Findings',
    [
      ...['errata', 'results', 'constants', 'peers', 'trust', 'statements'].map(page),
      'proofs/arguments.md',
      ...['machine-checked', 'errors', 'growth', 'range-tables', 'figure-1', 'table-2'].map(page),
    ],
  ],
  [
    'Commands and formats',
    [
      ...['validate', 'strategies', 'participation', 'blt', 'mechanisms', 'adaptivity', 'accounting'].map(
        page,
      ),
      ...['page', 'expressions', 'claims-files', 'sweeps', 'conformance', 'vectors', 'laws', 'files'].map(
        page,
      ),
    ],
  ],
  [
    'Certificates',
    readdirSync(place('docs'))
      .filter((name) => /^certificate-.*\.md$/.test(name))
      .sort(
        (a, b) =>
          Number(b === 'certificate-format.md') - Number(a === 'certificate-format.md') || (a < b ? -1 : 1),
      )
      .map((name) => `docs/${name}`)
      .concat('docs/coq-values.md'),
  ],
  [
    'The project',
    ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', 'clients/python/README.md'],
  ],
];

/** The contents with every page of docs/ in it. */
export function contents() {
  const named = new Set(CONTENTS.flatMap(([, files]) => files));
  const rest = ['docs', 'docs/guides'].flatMap((folder) =>
    readdirSync(place(folder))
      .filter((name) => name.endsWith('.md') && !named.has(`${folder}/${name}`))
      .sort()
      .map((name) => `${folder}/${name}`),
  );
  return CONTENTS.map(([heading, files], i) => ({
    heading,
    files: i === CONTENTS.length - 1 ? [...files, ...rest] : files,
  }));
}

/**
 * Where the page of a file stands in the site.
 *
 * @param {string} file
 */
export const addressOf = (file) => (file === FRONT ? 'index.html' : file.replace(/\.md$/, '.html'));

/**
 * A link from one place of the site to another.
 *
 * @param {string} from
 * @param {string} to
 */
export const linkTo = (from, to) => posix.relative(posix.dirname(from), to);
