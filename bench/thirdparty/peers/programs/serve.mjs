// A program of the protocol of docs/conformance.md: a line of JSON asks, a line of JSON answers.
import { createInterface } from 'node:readline';

/** A number that is spelled as a text: 1/3, 1e-6. */
export const number = (text) => {
  const [num, den = '1'] = text.split('/');
  return Number(num) / Number(den);
};

/** Answers questions by name: a number, or a list of numbers. */
export const serve = (known) => {
  const lines = createInterface({ input: process.stdin });
  lines.on('line', (line) => {
    const request = JSON.parse(line);
    void (async () => {
      const answer = known[request.ask];
      if (answer === undefined) return { unsupported: true };
      try {
        const value = await answer(request.inputs, request);
        return Array.isArray(value) ? { values: value } : { value };
      } catch (problem) {
        return { refused: String(problem) };
      }
    })().then((said) => process.stdout.write(`${JSON.stringify({ id: request.id, ...said })}\n`));
  });
};
