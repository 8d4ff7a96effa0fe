import { describe } from 'vitest';
import { computesAsRegistered } from './verdicts.js';

describe('the claims of NT', async () => {
  await computesAsRegistered('NT');
});
