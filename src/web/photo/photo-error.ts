import type { Problem } from '#web/photo/messages.ts'

/** Thrown where a picture can't be opened or read; the dialog says why. */
export class PhotoError extends Error {
  readonly problem: Problem

  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}
