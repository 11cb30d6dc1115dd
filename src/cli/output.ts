import type { Writable } from 'node:stream'
import { isOutOfSpace } from '#events'
import { codeOf } from '#modules/platform'

/** Where a verb prints: results on one stream, errors on the other. */
interface Output {
  readonly stdout: Writable
  readonly stderr: Writable
}

/**
 * Runs work that prints, and returns its exit code. The work goes on if the output has no reader or its disk is full.
 * Lost results make the exit code 1.
 */
export const withOutput = async (
  { stdout, stderr }: Output,
  work: () => Promise<number>,
  complain: (sentence: string) => void,
): Promise<number> => {
  let fault: unknown
  stdout.on('error', (cause) => {
    if (!isWithoutReader(cause)) fault ??= cause
  })
  // If stderr fails, there is no stream left to report it on.
  stderr.on('error', () => undefined)
  const code = await work()
  await flush(stdout)
  if (fault === undefined) return code
  complain(`The output could not be written${describeFault(fault)}. The work went on without it.`)
  return code || 1
}

// A reader of the output may stop early, as `head` does.
const isWithoutReader = (cause: unknown): boolean => codeOf(cause) === 'EPIPE'

const describeFault = (cause: unknown): string =>
  isOutOfSpace(cause) ? ', because the disk is full' : ` (${codeOf(cause)})`

// A stream reports faults only after the write. A stream that stays broken no longer answers.
const flush = (stream: Writable): Promise<void> =>
  new Promise((resolve) => {
    const resolveLater = () => void setImmediate(resolve)
    if (stream.errored) resolveLater()
    else stream.write('', resolveLater)
  })
