import type { Run } from '../claim/run.js';
export async function reportPage(run: Run, onProgress?: (text: string) => void): Promise<string> {
  onProgress?.('');
  return run.code;
}
