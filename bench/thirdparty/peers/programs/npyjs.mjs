// npyjs (npm): the numbers of a .npy file, and whether they are by columns.
import { parse } from 'npyjs';
import { serve } from './serve.mjs';

serve({
  numbers: ({ data }) => {
    const bytes = Buffer.from(data, 'base64');
    const { data: list, fortranOrder } = parse(
      bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
    );
    return [fortranOrder ? 1 : 0, ...Array.from(list, Number)];
  },
});
