import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { expect } from 'vitest'
import { inspectFile, inspectStored } from '../content/inspection.ts'

/** The message that refuses an incomplete file. */
export const DAMAGED_FILE_MESSAGE = /is damaged or incomplete\. Please choose the whole file again\.$/

export interface InspectedFile {
  readonly kept: Buffer
  readonly flags: readonly string[]
  readonly stripped: boolean
}

/** Inspects a file that arrives in chunks of `portion` bytes. Throws its refusal. */
export const inspectSample = async (name: string, content: Buffer, mimeType = '', portion = 1000) => {
  const { stream, result } = inspectFile({ name, mimeType })
  const portions = function* () {
    for (let at = 0; at < content.length; at += portion) yield content.subarray(at, at + portion)
  }
  let keptBytes = Buffer.alloc(0)
  await pipeline(Readable.from(portions()), stream, async (out) => {
    keptBytes = await buffer(out)
  })
  const flags = await inspectStored(result(), async (from, to) =>
    Readable.from([keptBytes.subarray(from, to)]),
  )
  return { kept: keptBytes, ...result(), flags }
}

/**
 * Inspects a file in several chunk sizes that must all agree. Returns the result or the refusal's message.
 */
export const inspectInPortions = async (name: string, content: Buffer): Promise<InspectedFile | string> => {
  const results = await Promise.all(
    [1, 7, 65_536].map((portion) =>
      inspectSample(name, content, '', portion).catch((refusal: unknown) =>
        String((refusal as Error).message),
      ),
    ),
  )
  expect(results[1]).toEqual(results[0])
  expect(results[2]).toEqual(results[0])
  return results[2] as InspectedFile | string
}
