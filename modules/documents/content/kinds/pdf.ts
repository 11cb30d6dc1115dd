import { MIME_TYPES } from '../../contract.ts'
import { damagedFile } from '../magic-bytes.ts'
import type { Inspector } from './inspector.ts'
import { noteName, LONGEST_NAME, nameOfToken, findTokens } from './pdf-names.ts'
import { objectStreamInspector } from './pdf-object-streams.ts'

/** Upper bound for the length of a token. */
const LOOKAHEAD = 4 * LONGEST_NAME
/** A PDF's end marker is within this many bytes of its end. */
const TAIL_LENGTH = 1024

/** A PDF file. Active and hidden content is flagged. */
export const pdf: Inspector = async function* (bytes, notes) {
  const objects = objectStreamInspector(notes)
  let tail: Buffer = Buffer.alloc(0)
  let before: Buffer = tail
  let from = 0
  for (;;) {
    await bytes.peek(2 * LOOKAHEAD)
    const part = await bytes.some()
    if (part.length === 0) break
    // A token may span two chunks.
    await read(Buffer.concat([before, part.subarray(0, LOOKAHEAD)]), before.length)
    const limit = Math.max(0, part.length - LOOKAHEAD)
    await read(part, limit)
    before = part.subarray(limit)
    tail = Buffer.concat([tail, part.subarray(-TAIL_LENGTH)]).subarray(-TAIL_LENGTH)
    yield part
  }
  await read(before, before.length)
  await objects.settle()
  if (!tail.includes('%%EOF')) throw damagedFile(MIME_TYPES.pdf)

  /** Reads the tokens that begin before the limit. */
  async function read(window: Buffer, limit: number): Promise<void> {
    for (const { token, at } of findTokens(window, limit)) {
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
        const name = nameOfToken(token)
        noteName(name, window, at, notes)
        if (!objects.isOpen()) objects.named(name)
      }
    }
    if (objects.isOpen()) objects.collect(window.toString('latin1', from, limit))
    from = Math.max(0, from - limit)
  }
}
