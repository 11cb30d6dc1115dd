import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { expect } from 'vitest'
import { inspecting, inspectKept } from '../content/inspection.ts'

/** What a file that is not whole is refused with. */
export const NOT_WHOLE = /is damaged or incomplete\. Please choose the whole file again\.$/

export interface Passed {
  readonly kept: Buffer
  readonly flags: readonly string[]
  readonly stripped: boolean
}

/** What a file comes to as it comes in such portions. Throws what it is refused with. */
export const passed = async (name: string, content: Buffer, mimeType = '', portion = 1000) => {
  const { through, found } = inspecting({ name, mimeType })
  const portions = function* () {
    for (let at = 0; at < content.length; at += portion) yield content.subarray(at, at + portion)
  }
  let kept = Buffer.alloc(0)
  await pipeline(Readable.from(portions()), through, async (out) => {
    kept = await buffer(out)
  })
  const more = await inspectKept(found().mimeType, kept.length, async (from, to) =>
    Readable.from([kept.subarray(from, to)]),
  )
  return { kept, ...found(), flags: [...found().flags, ...more] }
}

/** The same, whatever the portions are; or the sentence it is refused with. */
export const judged = async (name: string, content: Buffer): Promise<Passed | string> => {
  const ways = await Promise.all(
    [1, 7, 65_536].map((portion) =>
      passed(name, content, '', portion).catch((refusal: unknown) => String((refusal as Error).message)),
    ),
  )
  expect(ways[1]).toEqual(ways[0])
  expect(ways[2]).toEqual(ways[0])
  return ways[2] as Passed | string
}
