/** A reason not to start or go on, told to the operator as one sentence; the program ends with exit code 1. */
export class Obstacle extends Error {
  override readonly name = 'Obstacle'
}

/** The code of a system or Postgres error (`ENOENT`, `28P01`), or '' when there is none. */
export const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
