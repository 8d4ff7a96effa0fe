import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { InputError } from '../../../src/validate/readers/input-error.js';
import { readFactorFile } from '../../../src/files/factor-files.js';
import { concat, fields, latin1, npyOf, npyOfDoubles, zipOf } from './build.js';

// No Python is at hand where these tests run: the samples are written by hand, byte by byte as the formats' descriptions have it.

const folder = mkdtempSync(join(tmpdir(), 'etalon-foreign-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** The InputError for a file of this name and content. */
function refused(name: string, content: Uint8Array | string): InputError {
  const path = join(folder, name);
  writeFileSync(path, content);
  try {
    readFactorFile(path);
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
  throw new Error(`expected an InputError about ${name}, got a result`);
}

const vector = (descr: string, length: number, data: Uint8Array): Uint8Array =>
  npyOf(`{'descr': '${descr}', 'fortran_order': False, 'shape': (${length},), }\n`, data);
const doubles = (...values: number[]): Uint8Array =>
  vector('<f8', values.length, new Uint8Array(Float64Array.from(values).buffer));
const integers = (...values: number[]): Uint8Array =>
  vector('<i4', values.length, new Uint8Array(Int32Array.from(values).buffer));

/** What scipy.sparse.save_npz writes for the identity of order 2 in CSR form: deflated arrays, format a text of no dimension. */
const sparse = zipOf([
  { name: 'indices.npy', content: integers(0, 1), deflate: true },
  { name: 'indptr.npy', content: integers(0, 1, 2), deflate: true },
  {
    name: 'format.npy',
    content: npyOf(`{'descr': '|S3', 'fortran_order': False, 'shape': (), }\n`, latin1('csr')),
    deflate: true,
  },
  {
    name: 'shape.npy',
    content: vector('<i8', 2, new Uint8Array(BigInt64Array.from([2n, 2n]).buffer)),
    deflate: true,
  },
  { name: 'data.npy', content: doubles(1, 1), deflate: true },
]);

/** The opcodes that start a pickle of an empty dictionary, protocol 2. */
const pickle = latin1('\x80\x02}q\x00.');

/** What torch.save writes: a stored zip with a pickle, storages aligned by an extra field, and a version. */
const torch = zipOf([
  {
    name: 'factors/data.pkl',
    content: pickle,
    both: { extra: concat(latin1('FB'), fields([2, 4]), latin1('ZZZZ')) },
  },
  { name: 'factors/byteorder', content: latin1('little') },
  { name: 'factors/data/0', content: new Uint8Array(8) },
  { name: 'factors/version', content: latin1('3\n') },
]);

/** The format of torch before 1.6: pickles of a magic number, a protocol version and the system, one after the other. */
const legacyTorch = concat(
  latin1('\x80\x02\x8a\x0al\xfc\x9cF\xf9 j\xa8P\x19.'),
  latin1('\x80\x02M\xe9\x03.'),
  pickle,
);

/** A MATLAB 5 file: 116 bytes of text, 8 of subsystem, version 0x0100 and IM, then a matrix B = 1/2. */
const matlab = concat(
  latin1('MATLAB 5.0 MAT-file, Platform: GLNXA64, Created on: Thu Jan  1 00:00:00 2026'.padEnd(116)),
  new Uint8Array(8),
  latin1('\x00\x01IM'),
  fields([4, 14], [4, 56], [4, 6], [4, 8], [4, 6], [4, 0], [4, 5], [4, 8], [4, 1], [4, 1]),
  fields([2, 1], [2, 1]),
  latin1('B\0\0\0'),
  fields([4, 9], [4, 8]),
  new Uint8Array(Float64Array.of(0.5).buffer),
);

const hdf5 = concat(latin1('\x89HDF\r\n\x1a\n\0\0\0\0\0\x08\x08\0'), new Uint8Array(80).fill(0xff));
const matlab73 = concat(
  latin1('MATLAB 7.3 MAT-file, Platform: GLNXA64, Created on: Thu Jan  1 00:00:00 2026'.padEnd(116)),
  new Uint8Array(8),
  latin1('\x00\x02IM'),
  new Uint8Array(384),
  hdf5,
);

const tensors = '{"B":{"dtype":"F64","shape":[1,1],"data_offsets":[0,8]}}';
const safetensors = concat(fields([8, tensors.length]), latin1(tensors), new Uint8Array(8));

/** The parts that every workbook has, in the order of Excel. */
const workbook = zipOf(
  ['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml'].map((name) => ({
    name,
    content: latin1('<?xml version="1.0"?><x/>'),
    deflate: true,
  })),
);

const parquet = concat(latin1('PAR1'), new Uint8Array(40), fields([4, 40]), latin1('PAR1'));

describe('files that people have', () => {
  it.each([
    [
      'c.npz',
      sparse,
      'a sparse matrix of scipy.sparse.save_npz',
      'scipy.sparse.load_npz("FILE.npz").toarray()',
    ],
    ['model.pt', torch, 'a file of torch.save', 'torch.load("FILE.pt")'],
    ['model.npz', torch, 'a file of torch.save', 'torch.load("FILE.pt")'],
    ['legacy.pth', legacyTorch, 'a file of torch.save', 'B=f["B"].numpy()'],
    ['legacy', legacyTorch, 'a file of torch.save', 'B=f["B"].numpy()'],
    ['five.mat', matlab, 'a MATLAB file', 'scipy.io.loadmat("FILE.mat")'],
    ['four.mat', new Uint8Array(40), 'a MATLAB file', 'writematrix(B, "B.csv")'],
    ['seven.mat', matlab73, 'a MATLAB file of version 7.3 (HDF5)', 'h5py.File("FILE.mat")'],
    ['seven', hdf5, 'an HDF5 file', 'h5py.File("FILE.h5")'],
    ['f.h5', hdf5, 'an HDF5 file', 'h5py.File("FILE.h5")'],
    ['f.safetensors', safetensors, 'a safetensors file', 'safetensors.numpy.load_file'],
    ['f.bin', safetensors, 'a safetensors file', 'safetensors.numpy.load_file'],
    ['book.xlsx', workbook, 'an Excel workbook', 'a .csv file'],
    ['book.csv', workbook, 'an Excel workbook', 'a .csv file'],
    ['old.xls', latin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'an Excel workbook', 'a .csv file'],
    ['f.parquet', parquet, 'a Parquet file', 'pandas.read_parquet("FILE")'],
    [
      'f.feather',
      concat(latin1('ARROW1\0\0'), new Uint8Array(16)),
      'a Feather or Arrow file',
      'read_feather',
    ],
    ['f.pkl', pickle, 'a Python pickle', 'if you trust it'],
    ['f.npy', pickle, 'a Python pickle', 'numpy.savez("factors.npz", B=B, C=C)'],
  ])('%s is refused with what to do', (name, content, what, how) => {
    const error = refused(name, content);
    expect(error.got).toContain(what);
    expect(error.expected).toContain(how);
    expect(error.message.length).toBeLessThan(700);
  });

  it('reads what only looks like one of them', () => {
    const path = join(folder, 'plain.npz');
    writeFileSync(
      path,
      zipOf(['data', 'B', 'C'].map((name) => ({ name: `${name}.npy`, content: npyOfDoubles(1, 1, [1]) }))),
    );
    expect(readFactorFile(path).size).toBe(3);
  });

  it('says the kind of an archive also where its directory is cut off', () => {
    expect(refused('cut.npz', sparse.subarray(0, -30)).expected).toContain('a complete zip archive');
    expect(refused('cut.pt', torch.subarray(0, 100)).got).toBe('a file of torch.save');
  });

  it('takes arrays of coefficients for strategies that are not matrices', () => {
    const npy = refused('c.npy', doubles(1, 0.5, 0.375));
    expect(npy.message).toContain('array "c" to be a matrix');
    expect(npy.expected).toContain('scipy.linalg.toeplitz(numpy.pad(c, (0, n - len(c))), numpy.zeros(n))');
    expect(npy.got).toBe('shape (3,)');
    expect(refused('c.json', '[1, 0.5, 0.375]').expected).toContain('Toeplitz');
    expect(refused('named.json', '{"C": ["1", "1/2"]}').got).toBe('a list of numbers in line 1, column 8');
  });

  it.each([
    ['blt.json', '{"buf_decay": [0.98, 0.7], "output_scale": [0.02, 0.3]}'],
    ['theta.json', '{"theta": [0.98], "omega": [0.02]}'],
    ['blt.npz', zipOf([{ name: 'buf_decay.npy', content: doubles(0.98, 0.7) }])],
  ])('takes %s for a buffered linear Toeplitz strategy', (name, content) => {
    expect(refused(name, content).expected).toContain('(omega * theta**t).sum()');
  });

  it.each([
    ['header.csv', 'step,B\n0,1\n', 'no header line', 'header=False, index=False'],
    ['quoted-commas.csv', '"1,5","2,5"\n', 'decimal points and not commas', 'decimal=","'],
    ['cr.csv', '1,0\r0,1\r', 'in lines that end in LF or CRLF', 'tr "\\r"'],
    ['fortran.csv', '1D0,2D0\n', 'exponents written as in 1e0', 'sed'],
    ['pandas.csv', ',0,1\n0,1.0,0.0\n', 'no header line', 'table.to_csv'],
    ['decimal.csv', '1,0;0,5\n0,25;1,0\n', 'decimal points and not commas', 'decimal=","'],
    ['decimal.tsv', '1,0\t0,5\n', 'decimal points and not commas', 'sep=";"'],
    ['quoted.csv', '"1","0"\n"0","1"\n', 'without quotes', 'number'],
    ['complex.csv', '1+0j,2+1j\n', 'real and not complex', 'number'],
    [
      'object.npy',
      npyOf(`{'descr': '|O', 'fortran_order': False, 'shape': (1, 1), }\n`, pickle),
      'could run code',
      'dtype=float',
    ],
  ])('%s is refused with what to do', (name, content, what, how) => {
    const { expected } = refused(name, content);
    expect(expected).toContain(what);
    expect(expected).toContain(how);
  });
});
