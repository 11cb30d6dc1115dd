/** The shutdown of a process, whether it finished, got a signal or failed. */
export interface Shutdown {
  /** Registers work to do at shutdown; the last registered runs first. */
  readonly atEnd: (callback: () => Promise<void>) => void
  /** Shuts down and exits. Only the first call counts. */
  readonly end: (code: number) => Promise<void>
  /** Whether shutdown has begun. */
  readonly isEnding: () => boolean
}

// The system kills a process that shuts down too slowly, and its database has to recover at the next start.
const SHUTDOWN_TIMEOUT_MS = 4_700

/** Creates the shutdown of this process, which SIGTERM and SIGINT also trigger. */
export const createShutdown = (logFailure: (cause: unknown) => void): Shutdown => {
  const callbacks: (() => Promise<void>)[] = []
  let ending: Promise<void> | undefined
  const finish = async (code: number): Promise<void> => {
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
    for (const callback of callbacks.toReversed()) await callback().catch(logFailure)
    process.exit(code)
  }
  const end = (code: number): Promise<void> => (ending ??= finish(code))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(0))
  return { atEnd: (callback) => callbacks.push(callback), end, isEnding: () => ending !== undefined }
}
