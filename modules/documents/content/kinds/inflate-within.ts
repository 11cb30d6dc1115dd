import { createInflate } from 'node:zlib'

/** What inflating a file may still cost. The bytes are those of the output, also of data found to be damaged. */
export interface InflateBudget {
  bytes: number
  attempts: number
  failures: number
}

const MAX_TOTAL_BYTES = 64 * 2 ** 20
/** A 25 MB file contains a few thousand object streams. */
const MAX_ATTEMPTS = 20_000
/** After this many failures the file is flagged anyway, so that more attempts would change nothing. */
const MAX_FAILURES = 100
const MAX_OUTPUT_BYTES = 16 * 2 ** 20
/** For small data, allocating a large buffer would take longer than inflating. */
const SMALL_INPUT_BYTES = 4096
const SMALL_CHUNK_BYTES = 16 * 1024
const LARGE_CHUNK_BYTES = 512 * 1024

export const inflateBudget = (): InflateBudget => ({
  bytes: MAX_TOTAL_BYTES,
  attempts: MAX_ATTEMPTS,
  failures: MAX_FAILURES,
})

export class InflateBudgetSpent extends Error {}

const inflateParts = async (data: Buffer, budget: InflateBudget): Promise<Buffer> => {
  const maxBytes = Math.min(budget.bytes, MAX_OUTPUT_BYTES)
  const inflate = createInflate({
    chunkSize: data.length > SMALL_INPUT_BYTES ? LARGE_CHUNK_BYTES : SMALL_CHUNK_BYTES,
  })
  inflate.end(data)
  const parts: Buffer[] = []
  let size = 0
  for await (const part of inflate as AsyncIterable<Buffer>) {
    size += part.length
    budget.bytes -= part.length
    if (size > maxBytes) throw new InflateBudgetSpent()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Inflates data at the budget's expense. Undefined if the data is damaged. Throws `InflateBudgetSpent`. */
export const inflateWithin = async (data: Buffer, budget: InflateBudget): Promise<Buffer | undefined> => {
  if (budget.failures <= 0) return undefined
  budget.attempts -= 1
  if (budget.attempts < 0) throw new InflateBudgetSpent()
  try {
    return await inflateParts(data, budget)
  } catch (cause) {
    if (cause instanceof InflateBudgetSpent) throw cause
    budget.failures -= 1
    return undefined
  }
}
