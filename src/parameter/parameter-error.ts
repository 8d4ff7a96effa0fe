/** What an error about parameters says: which of them, what was expected there, and what was given. */
export interface ParameterProblem {
  readonly parameters: readonly string[];
  /** Other parameters stand in backticks, so that a caller can put his words for them. */
  readonly expected: string;
  readonly got: string;
}

const messageOf = ({ parameters, expected, got }: ParameterProblem): string =>
  `${parameters.join(', ')}: expected ${expected}, got ${got}`;

/** A value that a parameter does not take, or that does not go with the others. */
export class ParameterError extends RangeError implements ParameterProblem {
  readonly parameters: readonly string[];
  readonly expected: string;
  readonly got: string;

  constructor(parameters: readonly string[], expected: string, got: string, options?: ErrorOptions) {
    super(messageOf({ parameters, expected, got }), options);
    [this.parameters, this.expected, this.got] = [parameters, expected, got];
  }
}

/** A text of a parameter that spells no value of its kind. */
export class ParameterSyntaxError extends SyntaxError implements ParameterProblem {
  readonly parameters: readonly string[];
  readonly expected: string;
  readonly got: string;

  constructor(parameter: string, expected: string, got: string) {
    const parameters = [parameter];
    super(messageOf({ parameters, expected, got }));
    [this.parameters, this.expected, this.got] = [parameters, expected, got];
  }
}

/** Whether an error says which parameters are at fault. */
export const isAboutParameters = (problem: unknown): problem is ParameterError | ParameterSyntaxError =>
  problem instanceof ParameterError || problem instanceof ParameterSyntaxError;
