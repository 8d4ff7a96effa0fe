import { describe } from 'vitest';
import { computesAsRegistered } from './verdicts.js';

describe('the claims of BLOG', async () => {
  await computesAsRegistered('BLOG');
});
