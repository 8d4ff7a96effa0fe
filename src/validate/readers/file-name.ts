/** The name that stands for stdin wherever a file is read. */
export const STDIN = '-';

/** The name of a file without its folders and its extension, and the extension with its dot; a name that begins with a dot has none by that. */
export function nameAndExtension(path: string): { readonly name: string; readonly extension: string } {
  const file = path.replace(/[/\\]+$/, '').replace(/^[^]*[/\\]/, '');
  const dot = file.lastIndexOf('.');
  if (dot <= 0) return { name: file, extension: '' };
  return { name: file.slice(0, dot), extension: file.slice(dot) };
}
