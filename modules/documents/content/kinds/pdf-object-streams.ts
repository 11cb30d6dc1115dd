import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { MIME_TYPES } from '../../contract.ts'
import { FileRefused } from '../../errors.ts'
import type { InspectionNotes } from './inspector.ts'
import { noteName, nameOfToken, UNUSUAL_FILTERS, OBJECT_STREAM_NAMES, findTokens } from './pdf-names.ts'

const inflateAsync = promisify(inflate)
const MOST_AT_ONCE = 16 * 2 ** 20
const MOST_IN_ALL = 64 * 2 ** 20
const MOST_PACKED = 4 * 2 ** 20

const WHITE_SPACE: ReadonlySet<number> = new Set(Buffer.from('\0\t\n\f\r '))
const DIGIT_OR_COMMENT = /[\d%]/

/** Whether unpacked bytes are objects. They begin with numbers; anything else is packed once more. */
const areObjects = (bytes: Buffer): boolean => {
  const first = bytes.findIndex((byte) => !WHITE_SPACE.has(byte))
  return first === -1 || DIGIT_OR_COMMENT.test(String.fromCharCode(bytes[first] ?? 0))
}

/** Inspects objects packed in a compressed stream, which the names before it identify. */
export const objectStreamInspector = (notes: InspectionNotes) => {
  let before = new Set<string>()
  let packed: string[] | undefined
  let size = 0
  let unpacked = 0
  let unreadable = false

  const isPacked = () => before.has('ObjStm') || (before.has('First') && before.has('N'))
  const inspectObjects = async (data: Buffer) => {
    const objects = await inflateAsync(data, { maxOutputLength: MOST_AT_ONCE })
    unpacked += objects.length
    if (unpacked > MOST_IN_ALL) throw new RangeError('too much')
    if (!areObjects(objects)) unreadable = true
    for (const { token, at } of findTokens(objects)) {
      if (token.startsWith('/')) noteName(nameOfToken(token), objects, at, notes)
    }
  }
  /** Unpacks and inspects the collected bytes. */
  const unpack = async () => {
    const data = Buffer.from((packed ?? []).join('').replace(/^[ \t]*(\r\n|\r|\n)/, ''), 'latin1')
    packed = undefined
    try {
      await inspectObjects(data)
    } catch (cause) {
      if (cause instanceof RangeError)
        throw new FileRefused({ reason: 'unpacked size', mimeType: MIME_TYPES.pdf })
      unreadable = true
    }
  }
  return {
    isOpen: () => packed !== undefined,
    named: (name: string) => {
      if (OBJECT_STREAM_NAMES.has(name) || UNUSUAL_FILTERS.has(name)) before.add(name)
    },
    /** Handles the end of an object: its names do not apply to the next one, unless they include ObjStm. */
    ended: () => {
      if (!before.has('ObjStm')) before = new Set()
    },
    opened: () => {
      if (isPacked()) [packed, size] = [[], 0]
      if (packed && [...before].some((name) => UNUSUAL_FILTERS.has(name))) unreadable = true
      before = new Set()
    },
    collect: (text: string) => {
      size += text.length
      if (size <= MOST_PACKED) packed?.push(text)
    },
    closed: unpack,
    /** Assumes the worst of streams it could not read, unless the file is encrypted. */
    settle: async () => {
      if (packed) await unpack()
      if (unreadable && !notes.flags.has('encrypted')) notes.flags.add('scripts')
    },
  }
}
