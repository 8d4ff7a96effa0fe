import { element, field } from './element.js';
import type { PageFile } from './messages.js';

/** Bytes of a file at most: what is read is held several times over. */
const MOST = 2 ** 28;

/** Where files are dropped, or chosen with the keyboard. */
export function dropArea(
  label: string,
  hint: string,
  onFiles: (files: readonly PageFile[]) => void,
  onProblem: (problem: string) => void,
): HTMLElement {
  const input = element('input', { type: 'file', multiple: true });
  const take = async (list: FileList | null): Promise<void> => {
    const files = [...(list ?? [])];
    const large = files.find(({ size }) => size > MOST);
    if (large !== undefined) {
      onProblem(`${large.name}: expected a file of at most ${MOST} bytes, got ${large.size}`);
      return;
    }
    if (files.length === 0) return;
    try {
      onFiles(
        await Promise.all(
          files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
        ),
      );
    } catch (problem) {
      onProblem(`${files[0]!.name}: expected a file that can be read, got ${String(problem)}`);
    }
  };
  const area = element('div', { class: 'drop' }, field(label, input, hint));
  input.addEventListener('change', () => void take(input.files));
  for (const type of ['dragenter', 'dragover'])
    area.addEventListener(type, (event) => {
      event.preventDefault();
      area.classList.add('over');
    });
  for (const type of ['dragleave', 'drop']) area.addEventListener(type, () => area.classList.remove('over'));
  area.addEventListener('drop', (event) => {
    event.preventDefault();
    void take(event.dataTransfer?.files ?? null);
  });
  return area;
}

/** What a file is, by its first bytes: a certificate, the claims of a paper, or something to judge. */
export function kindOf({ bytes }: PageFile): 'certificate' | 'claims' | 'subject' {
  const start = new TextDecoder().decode(bytes.subarray(0, 2 ** 20));
  const [, format] = /^\s*\{[^]*?"format"\s*:\s*"(etalon-[a-z]+)"/.exec(start) ?? [];
  return format === 'etalon-claims' ? 'claims' : format === 'etalon-certificate' ? 'certificate' : 'subject';
}
