import { describe } from 'vitest';
import { computesAsRegistered } from './verdicts.js';

describe('the claims of DMRST', async () => {
  await computesAsRegistered('DMRST');
});
