import { MIME_TYPES } from '../../contract.ts'
import { damagedFile } from '../magic-bytes.ts'

const END_MARKER = '%%EOF'
const MAX_PADDING_BYTES = 8192
/** A PDF's end marker is within this many bytes of its end, even if part of another version follows. */
const TAIL_LENGTH = 1024
const HELD_LENGTH = MAX_PADDING_BYTES + 16
/** What a later version of the file that was cut off would contain. Padding contains none of it. */
const STRUCTURE = /\bobj\b|xref|trailer/

/** Where the line of the last end marker ends. Throws `FileRefused` if there is no marker. */
const findEnd = (tail: Buffer): number => {
  const marker = tail.lastIndexOf(END_MARKER)
  if (marker === -1) throw damagedFile(MIME_TYPES.pdf)
  const end = marker + END_MARKER.length
  const [lineEnd = ''] = /^(\r\n|\r|\n)?/.exec(tail.toString('latin1', end, end + 2)) ?? []
  return end + lineEnd.length
}

/** The end of a file without its padding. */
const withoutPadding = (tail: Buffer): Buffer => {
  const end = findEnd(tail)
  const behind = tail.subarray(end)
  if (!STRUCTURE.test(behind.toString('latin1')) && behind.length <= MAX_PADDING_BYTES)
    return tail.subarray(0, end)
  // A reader finds the marker of the version before, as long as it is near.
  if (!tail.subarray(-TAIL_LENGTH).includes(END_MARKER)) throw damagedFile(MIME_TYPES.pdf)
  return tail
}

/**
 * Cuts off what mail gateways and scanners pad a PDF with behind its end. Throws `FileRefused` if the file
 * does not end.
 */
export async function* cutPadding(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0)
  for await (const part of source) {
    held = Buffer.concat([held, part])
    if (held.length < 2 * HELD_LENGTH) continue
    yield held.subarray(0, -HELD_LENGTH)
    held = held.subarray(-HELD_LENGTH)
  }
  const tail = withoutPadding(held.subarray(-HELD_LENGTH))
  yield Buffer.concat([held.subarray(0, -HELD_LENGTH), tail])
}
