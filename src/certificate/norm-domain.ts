/** What the columns of the workload matrix stand for. */
export type NormDomain = 'matrix' | 'symmetric points' | 'points';
