import { describe } from 'vitest';
import { computesAsRegistered } from './verdicts.js';

describe('the claims of HUU', async () => {
  await computesAsRegistered('HUU');
});
