import { MIME_TYPES } from '../../contract.ts'
import { damaged } from '../sniffing.ts'
import type { Look } from './look.ts'
import { heed, LONGEST_NAME, nameIn, tokensIn } from './pdf-names.ts'
import { packedObjects } from './pdf-packed.ts'

/** What is looked for is no longer than this. */
const AHEAD = 4 * LONGEST_NAME
/** What a PDF ends with stands within so many bytes of its end. */
const TAIL = 1024

/** A PDF file. What is active or hidden in it is noted. */
export const pdf: Look = async function* (bytes, notes) {
  const objects = packedObjects(notes)
  let tail: Buffer = Buffer.alloc(0)
  let before: Buffer = tail
  let from = 0
  for (;;) {
    await bytes.peek(2 * AHEAD)
    const part = await bytes.some()
    if (part.length === 0) break
    // What begins in one chunk may end in the next.
    await read(Buffer.concat([before, part.subarray(0, AHEAD)]), before.length)
    const limit = Math.max(0, part.length - AHEAD)
    await read(part, limit)
    before = part.subarray(limit)
    tail = Buffer.concat([tail, part.subarray(-TAIL)]).subarray(-TAIL)
    yield part
  }
  await read(before, before.length)
  await objects.settle()
  if (!tail.includes('%%EOF')) throw damaged(MIME_TYPES.pdf)

  /** Reads what begins before the limit. */
  async function read(window: Buffer, limit: number): Promise<void> {
    for (const { token, at } of tokensIn(window, limit)) {
      if (token === 'endstream' && objects.isOpen()) {
        objects.collect(window.toString('latin1', from, at))
        await objects.closed()
      }
      if (token === 'endobj') objects.ended()
      if (token === 'stream' && !objects.isOpen()) {
        objects.opened()
        from = at + token.length
      }
      if (token.startsWith('/')) {
        const name = nameIn(token)
        heed(name, window, at, notes)
        if (!objects.isOpen()) objects.named(name)
      }
    }
    if (objects.isOpen()) objects.collect(window.toString('latin1', from, limit))
    from = Math.max(0, from - limit)
  }
}
