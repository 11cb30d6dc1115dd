import { MIME_TYPES } from '../../contract.ts'
import { FileRefused } from '../../errors.ts'
import { type InflateBudget, inflateBudget, InflateBudgetSpent, inflateWithin } from './inflate-within.ts'
import type { InspectionNotes } from './inspector.ts'
import { findNames, hasUnusualFilter, noteName } from './pdf-names.ts'

const WHITE_SPACE: ReadonlySet<number> = new Set(Buffer.from('\0\t\n\f\r '))
const DIGIT_OR_COMMENT = /[\d%]/

/** The number and generation of an object, as it is named in front of `obj`. */
export interface ObjectNumber {
  readonly number: number
  readonly generation: number
}

/** A stream of packed objects, as the file holds it. */
interface PackedObjects {
  readonly data: Buffer
  /** The names in the stream's dictionary. */
  readonly names: ReadonlySet<string>
  readonly id: ObjectNumber | undefined
}

/** Decrypts the data of an object; undefined if that fails. */
export type Decrypt = (data: Buffer, id: ObjectNumber) => Buffer | undefined

/** Whether unpacked bytes are objects. Objects begin with numbers; anything else is packed a second time. */
const areObjects = (bytes: Buffer): boolean => {
  const first = bytes.findIndex((byte) => !WHITE_SPACE.has(byte))
  return first === -1 || DIGIT_OR_COMMENT.test(String.fromCharCode(bytes[first] ?? 0))
}

const withoutLineEnd = (data: Buffer): Buffer => {
  const [lineEnd = ''] = /^[ \t]*(\r\n|\r|\n)/.exec(data.toString('latin1', 0, 100)) ?? []
  return data.subarray(lineEnd.length)
}

const refuseBomb = (cause: unknown): never => {
  if (!(cause instanceof InflateBudgetSpent)) throw cause
  throw new FileRefused({ reason: 'unpacked size', mimeType: MIME_TYPES.pdf })
}

/** Inspects objects that are packed in streams. */
export const objectStreamInspector = (
  notes: InspectionNotes,
  { decrypt, budget = inflateBudget() }: { decrypt?: Decrypt | undefined; budget?: InflateBudget } = {},
) => {
  let isUnreadable = false

  const decryptObjects = (data: Buffer, id: ObjectNumber | undefined): Buffer | undefined =>
    decrypt ? id && decrypt(data, id) : data

  return {
    /** Records that the file has objects that were not inspected. */
    markUnreadable: (): void => {
      isUnreadable = true
    },
    /** Unpacks objects and flags the names in them. Throws `FileRefused`. */
    inspect: async ({ data, names, id }: PackedObjects): Promise<void> => {
      if (hasUnusualFilter(names)) isUnreadable = true
      const packed = decryptObjects(withoutLineEnd(data), id)
      const objects = packed && (await inflateWithin(packed, budget).catch(refuseBomb))
      if (!objects || !areObjects(objects)) isUnreadable = true
      for (const { name } of findNames(objects ?? Buffer.alloc(0))) noteName(name, notes)
    },
    /** Assumes the worst of streams it could not read, unless the file is encrypted and its key unknown. */
    flagUnreadable: (): void => {
      if (isUnreadable && (decrypt || !notes.flags.has('encrypted'))) notes.flags.add('scripts')
    },
  }
}

export type ObjectStreamInspector = ReturnType<typeof objectStreamInspector>
