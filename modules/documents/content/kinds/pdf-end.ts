import { MIME_TYPES } from '../../contract.ts'
import { damagedFile } from '../magic-bytes.ts'

const END_MARKER = '%%EOF'
const MAX_PADDING_BYTES = 8192
/** A PDF's end marker is within this many bytes of its end, even if part of another version follows. */
const TAIL_LENGTH = 1024
const PENDING_BYTES = MAX_PADDING_BYTES + 16
/** Words that a truncated later version of the file would contain. Padding contains none of them. */
const STRUCTURE = /\bobj\b|xref|trailer/

/** Returns where the line of the last end marker ends. Throws `FileRefused` if there is no marker. */
const findEnd = (tail: Buffer): number => {
  const marker = tail.lastIndexOf(END_MARKER)
  if (marker === -1) throw damagedFile(MIME_TYPES.pdf)
  const end = marker + END_MARKER.length
  const [lineEnd = ''] = /^(\r\n|\r|\n)?/.exec(tail.toString('latin1', end, end + 2)) ?? []
  return end + lineEnd.length
}

/** Returns the end of a file without its padding. */
const withoutPadding = (tail: Buffer): Buffer => {
  const end = findEnd(tail)
  const afterEnd = tail.subarray(end)
  if (!STRUCTURE.test(afterEnd.toString('latin1')) && afterEnd.length <= MAX_PADDING_BYTES)
    return tail.subarray(0, end)
  // PDF readers find the marker of the previous version if it is near the end.
  if (!tail.subarray(-TAIL_LENGTH).includes(END_MARKER)) throw damagedFile(MIME_TYPES.pdf)
  return tail
}

/**
 * Cuts off the padding that mail gateways and scanners append to a PDF. Throws `FileRefused` if the file has no
 * end marker.
 */
export async function* cutPadding(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pending: Buffer = Buffer.alloc(0)
  for await (const part of source) {
    pending = Buffer.concat([pending, part])
    if (pending.length < 2 * PENDING_BYTES) continue
    yield pending.subarray(0, -PENDING_BYTES)
    pending = pending.subarray(-PENDING_BYTES)
  }
  const tail = withoutPadding(pending.subarray(-PENDING_BYTES))
  yield Buffer.concat([pending.subarray(0, -PENDING_BYTES), tail])
}
