import { describe } from 'vitest';
import { computesAsRegistered } from './verdicts.js';

describe('the statements of BLOG', async () => {
  await computesAsRegistered('BLOG');
});
