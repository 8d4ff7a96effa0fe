import { describe } from 'vitest';
import { computesAsRegistered } from './verdicts.js';

describe('the statements of HUU', async () => {
  await computesAsRegistered('HUU');
});
