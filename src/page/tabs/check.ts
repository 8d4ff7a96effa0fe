import type { Desk } from '../desk.js';
import { dropArea } from '../drop.js';
import { element, rowsTable } from '../element.js';
import type { PageFile } from '../messages.js';
import { verdict } from '../verdict.js';
import { WorkArea } from '../work-area.js';

interface CheckDocument {
  readonly files: readonly Readonly<Record<string, unknown>>[];
}

/** Certificates, proved again by the checker. */
export function checkTab(desk: Desk): {
  readonly panel: HTMLElement;
  readonly take: (files: readonly PageFile[]) => void;
} {
  const area = new WorkArea(desk);
  const take = (files: readonly PageFile[]): void => {
    void area.during(`checking ${files.map(({ name }) => name).join(', ')}`, async () => {
      const { status, out, err } = await desk.run(
        ['check', '--json', '--', ...files.map(({ name }) => name)],
        files,
        area.say,
      );
      const { files: judged } = JSON.parse(out.join('\n')) as CheckDocument;
      area.show(verdict(status, status === 0 ? 'proved from the bytes alone' : 'not all is proved'));
      for (const one of judged)
        area.show(
          rowsTable(
            Object.entries(one).map(([name, value]) => [
              name,
              typeof value === 'string' ? value : JSON.stringify(value),
            ]),
          ),
        );
      for (const line of err) area.show(element('p', { class: 'problem' }, line));
    });
  };
  const panel = element(
    'section',
    {},
    element('h2', {}, 'Check a certificate'),
    element(
      'p',
      {},
      'The checker believes nothing but the bytes of the certificate, and multiplies everything again in integers: the optimum of the workload lies between inf and sup, or the certificate is refused with the reason.',
    ),
    dropArea(
      'Certificates',
      'JSON files, as etalon certify -o writes them; drop them here, or choose them',
      take,
      area.say,
    ),
    area.node,
  );
  return { panel, take };
}
