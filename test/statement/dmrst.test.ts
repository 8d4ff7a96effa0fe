import { describe } from 'vitest';
import { computesAsRegistered } from './verdicts.js';

describe('the statements of DMRST', async () => {
  await computesAsRegistered('DMRST');
});
