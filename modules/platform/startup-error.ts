/** A reason not to start or continue, shown to the operator in one sentence. The exit code is 1. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}

/** Returns the code of a system or Postgres error (`ENOENT`, `28P01`), or ''. */
export const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
