import { describe } from 'vitest';
import { computesAsRegistered } from './verdicts.js';

describe('the claims of APT', async () => {
  await computesAsRegistered('APT');
});
