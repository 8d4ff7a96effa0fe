import { describe } from 'vitest';
import { computesAsRegistered } from './verdicts.js';

describe('the statements of NT', async () => {
  await computesAsRegistered('NT');
});
