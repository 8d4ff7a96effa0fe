/** Why nothing of the results of training can be computed. */
export const TRAINING =
  'It reports the training of models on data sets; nothing in it follows from the mechanism alone.';
