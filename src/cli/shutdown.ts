/** How a program ends, whatever ends it: its own last line, a signal, or an error. */
export interface Shutdown {
  /** Adds something to be done at the end; the last one added is done first. */
  readonly atEnd: (work: () => Promise<void>) => void
  /** Ends the program. Only the first call counts. */
  readonly end: (code: number) => Promise<void>
  /** Whether the end has begun. */
  readonly isEnding: () => boolean
}

// The system kills what does not end in time, and a database killed in the middle has to recover.
const patience = 4_700

/** The end of this process, which also comes with SIGTERM and SIGINT. */
export const shutdownOf = (complain: (cause: unknown) => void): Shutdown => {
  const last: (() => Promise<void>)[] = []
  let ending: Promise<void> | undefined
  const finish = async (code: number): Promise<void> => {
    setTimeout(() => process.exit(1), patience).unref()
    for (const work of last.toReversed()) await work().catch(complain)
    process.exit(code)
  }
  const end = (code: number): Promise<void> => (ending ??= finish(code))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(0))
  return { atEnd: (work) => last.push(work), end, isEnding: () => ending !== undefined }
}
