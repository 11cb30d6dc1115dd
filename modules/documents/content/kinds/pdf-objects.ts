import type { InspectionNotes } from './inspector.ts'
import { isObjectStream, noteName } from './pdf-names.ts'
import { ObjectReader } from './pdf-object-reader.ts'
import type { ObjectNumber, ObjectStreamInspector } from './pdf-object-streams.ts'
import { occurrenceFinder } from './pdf-tokens.ts'

const MAX_PACKED_BYTES = 4 * 2 ** 20
/** Limit of objects read at once. Objects do not overlap, but values and image data may look like one's start. */
const MAX_READERS = 4
/** Bytes before `obj` that hold the object's number. */
const CONTEXT_LENGTH = 40
const OBJECT = 'obj'
const STREAM = 'stream'
const END_STREAM = 'endstream'

interface OpenReader {
  readonly id: ObjectNumber | undefined
  readonly reader: ObjectReader
}

const idBefore = (bytes: Buffer, at: number): ObjectNumber | undefined => {
  const text = bytes.toString('latin1', Math.max(0, at - CONTEXT_LENGTH), at)
  const [, number, generation] = /(\d{1,10})[\0\s]+(\d{1,5})[\0\s]*$/.exec(text) ?? []
  return number === undefined ? undefined : { number: Number(number), generation: Number(generation) }
}

/**
 * Reads the objects of a file that arrives in portions, and hands over the streams of packed objects. An
 * index may point at any `obj`, also at one within a value or a stream, so each of them is read.
 */
export const objectFinder = (notes: InspectionNotes, streams: ObjectStreamInspector) => {
  let readers: OpenReader[] = []
  let packed: { parts: Buffer[]; size: number; owner: OpenReader } | undefined
  let window: Buffer = Buffer.alloc(0)
  let from = 0

  const beginObject = (at: number): void => {
    // A real `obj` follows a digit, white space, or the line end of a comment.
    if (!/[\d\s\0]/.test(window.toString('latin1', at - 1, at))) return
    if (readers.length < MAX_READERS) readers.push({ id: idBefore(window, at), reader: new ObjectReader() })
    else streams.markUnreadable()
  }

  const openStream = (owner: OpenReader): void => {
    // No program nests a stream in an object stream. Only one of the two would be inspected.
    if (packed) streams.markUnreadable()
    else packed = { parts: [], size: 0, owner }
  }

  const closeStream = async (): Promise<void> => {
    if (!packed) return
    const { parts, owner } = packed
    packed = undefined
    const data = Buffer.concat(parts)
    const isEnded = data.toString('latin1', data.length - END_STREAM.length) === END_STREAM
    await streams.inspect({
      data: isEnded ? data.subarray(0, -END_STREAM.length) : data,
      names: owner.reader.names,
      id: owner.id,
    })
  }

  const collect = (to: number): void => {
    if (!packed) return
    packed.size += to - from
    // A copy, since a slice would keep the whole window in memory.
    if (packed.size <= MAX_PACKED_BYTES) packed.parts.push(Buffer.from(window.subarray(from, to)))
  }

  const finishObjects = (ended: readonly OpenReader[]): void => {
    for (const each of ended) {
      const { end, names } = each.reader
      for (const name of names) noteName(name, notes)
      if (end === 'too deep') streams.markUnreadable()
      if (end === 'stream' && isObjectStream(names)) openStream(each)
    }
  }

  const advance = (to: number): void => {
    collect(to)
    for (const { reader } of readers) reader.read(window, from, to)
    from = to
    if (!readers.some(({ reader }) => reader.end)) return
    const ended = readers.filter(({ reader }) => reader.end)
    readers = readers.filter(({ reader }) => !reader.end)
    finishObjects(ended)
  }

  /** Reads the objects and streams that begin before the limit. */
  const readTo = async (limit: number): Promise<void> => {
    const [object, stream] = [occurrenceFinder(window, OBJECT), occurrenceFinder(window, STREAM)]
    for (;;) {
      const [nextObject, nextStream] = [object(from), stream(from)]
      const next = Math.min(nextObject, nextStream)
      if (next >= limit) return advance(Math.max(from, limit))
      advance(next + (next === nextObject ? OBJECT : STREAM).length)
      if (next === nextObject) beginObject(next)
      else if (window.toString('latin1', next - 3, next) === 'end') await closeStream()
    }
  }

  return {
    read: async (part: Buffer): Promise<void> => {
      const windowStart = Math.max(0, from - CONTEXT_LENGTH)
      window = Buffer.concat([window.subarray(windowStart), part])
      from -= windowStart
      // A keyword may span two portions.
      await readTo(window.length - STREAM.length + 1)
    },
    /** Reads the rest, including objects and streams without an end. */
    end: async (): Promise<void> => {
      await readTo(window.length)
      finishObjects(readers)
      await closeStream()
    },
  }
}
