import { ParameterError } from '../parameter/parameter-error.js';

/** What was expected of a strategy whose errors are to be enclosed, and what it is. */
export interface Unenclosed {
  readonly expected: string;
  readonly got: string;
  /** Why they are not known, in a few words. */
  readonly reason: string;
}

/** The errors of a strategy cannot be enclosed, as where its inverse grows beyond all bounds; its sensitivity may be known all the same. */
export class UnknownErrors extends ParameterError {
  readonly reason: string;

  constructor({ expected, got, reason }: Unenclosed, options?: ErrorOptions) {
    super(['strategy'], expected, got, options);
    this.reason = reason;
  }
}
