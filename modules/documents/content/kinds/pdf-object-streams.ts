import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { FileRefused } from '../../errors.ts'
import type { Notes } from './look.ts'
import { heed, nameIn, ODD, PACKED, tokensIn } from './pdf-names.ts'

const inflated = promisify(inflate)
const MOST_AT_ONCE = 16 * 2 ** 20
const MOST_IN_ALL = 64 * 2 ** 20
const MOST_PACKED = 4 * 2 ** 20

/** Objects that are packed together in a compressed stream: found by the names before it, and looked into. */
export const packedObjects = (notes: Notes) => {
  let before = new Set<string>()
  let packed: string[] | undefined
  let size = 0
  let unpacked = 0
  let unreadable = false

  const isPacked = () => before.has('ObjStm') || (before.has('First') && before.has('N'))
  const look = async (data: Buffer) => {
    const objects = await inflated(data, { maxOutputLength: MOST_AT_ONCE })
    unpacked += objects.length
    if (unpacked > MOST_IN_ALL) throw new RangeError('too much')
    for (const { token, at } of tokensIn(objects)) {
      if (token.startsWith('/')) heed(nameIn(token), objects, at, notes)
    }
  }
  /** Looks into what was collected. */
  const unpack = async () => {
    const data = Buffer.from((packed ?? []).join('').replace(/^[ \t]*(\r\n|\r|\n)/, ''), 'latin1')
    packed = undefined
    try {
      await look(data)
    } catch (cause) {
      if (cause instanceof RangeError)
        throw new FileRefused(
          'This PDF file unpacks to far more than it should. Please save it again, and try that.',
        )
      unreadable = true
    }
  }
  return {
    isOpen: () => packed !== undefined,
    named: (name: string) => {
      if (PACKED.has(name) || ODD.has(name)) before.add(name)
    },
    /** An object ends: what was said of it does not hold for the next, unless it said it outright. */
    ended: () => {
      if (!before.has('ObjStm')) before = new Set()
    },
    /** A stream begins. */
    opened: () => {
      if (isPacked()) [packed, size] = [[], 0]
      if (packed && [...before].some((name) => ODD.has(name))) unreadable = true
      before = new Set()
    },
    collect: (text: string) => {
      size += text.length
      if (size <= MOST_PACKED) packed?.push(text)
    },
    closed: unpack,
    /** What nobody could look into is taken for the worst, unless a password keeps everybody out. */
    settle: async () => {
      if (packed) await unpack()
      if (unreadable && !notes.flags.has('encrypted')) notes.flags.add('scripts')
    },
  }
}
