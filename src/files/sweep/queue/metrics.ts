import { createServer, type Server } from 'node:http';

/** What a worker has done. */
export interface WorkerCounts {
  found: number;
  proved: number;
  refused: number;
  failed: number;
  /** Of all that was done. */
  seconds: number;
}

export const noCounts = (): WorkerCounts => ({ found: 0, proved: 0, refused: 0, failed: 0, seconds: 0 });

const HELP: Readonly<Record<keyof WorkerCounts, readonly [name: string, help: string]>> = {
  found: ['etalon_certificates_found_total', 'Certificates that were found.'],
  proved: ['etalon_certificates_proved_total', 'Certificates of others that the checker proved.'],
  refused: ['etalon_certificates_refused_total', 'Certificates of others that the checker refused.'],
  failed: ['etalon_statements_failed_total', 'Tries that ended without a certificate or a proof.'],
  seconds: ['etalon_busy_seconds_total', 'Seconds of all tries, by the clock.'],
};

/** The counts in the text format of Prometheus. */
export const metricsText = (counts: WorkerCounts): string =>
  (Object.keys(HELP) as (keyof WorkerCounts)[])
    .map((key) => {
      const [name, help] = HELP[key];
      return `# HELP ${name} ${help}\n# TYPE ${name} counter\n${name} ${counts[key]}\n`;
    })
    .join('');

/** Serves them on this machine alone, at /metrics. @returns the server, listening */
export function serveMetrics(port: number, counts: WorkerCounts): Promise<Server> {
  const server = createServer(({ url, method }, response) => {
    const isAsked = url === '/metrics' && (method === 'GET' || method === 'HEAD');
    response.writeHead(isAsked ? 200 : 404, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
    response.end(isAsked ? metricsText(counts) : 'not found\n');
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => {
      resolve(server);
    });
  });
}
