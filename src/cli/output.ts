import type { Writable } from 'node:stream'
import { isOutOfRoom } from '#events'
import { codeOf } from '#modules/platform'

/** Where a verb prints: results on one stream, what is wrong on the other. */
export interface Output {
  readonly stdout: Writable
  readonly stderr: Writable
}

/**
 * Runs work that prints, and returns its exit code. It goes on without a reader and without room for what it prints;
 * lost results make it fail.
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
  // Where errors are lost, nothing can say so.
  stderr.on('error', () => undefined)
  const code = await work()
  await written(stdout)
  if (fault === undefined) return code
  complain(`The output could not be written${describeFault(fault)}. The work went on without it.`)
  return code || 1
}

// A reader of the output may stop early, as `head` does.
const isWithoutReader = (cause: unknown): boolean => codeOf(cause) === 'EPIPE'

const describeFault = (cause: unknown): string =>
  isOutOfRoom(cause) ? ', because the disk is full' : ` (${codeOf(cause)})`

// A stream reports faults only after the write. A stream that stays broken no longer answers.
const written = (stream: Writable): Promise<void> =>
  new Promise((resolve) => {
    const settle = () => void setImmediate(resolve)
    if (stream.errored) settle()
    else stream.write('', settle)
  })
