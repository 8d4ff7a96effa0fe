import { describe } from 'vitest';
import { computesAsRegistered } from './verdicts.js';

describe('the statements of APT', async () => {
  await computesAsRegistered('APT');
});
