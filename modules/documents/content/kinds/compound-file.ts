import { FileRefused } from '../../errors.ts'
import type { Notes } from './look.ts'

/** Everything in a compound file (DOC, and what lies embedded in others) stands at multiples of so many bytes. */
export const ENTRY = 128

const MACROS = new Set(['Macros', 'VBA', '_VBA_PROJECT', '_VBA_PROJECT_CUR'])
const ATTACHMENTS = new Set(['ObjectPool', '\u0001Ole10Native', 'Package'])
const PASSWORDS = new Set(['EncryptedPackage', 'EncryptionInfo'])

/** A file that runs something when it is opened. */
export const withMacros = () =>
  new FileRefused('This document contains macros. Please save it without macros, or as a PDF, and try again.')

/** The name of a stream or storage, where a directory's entry stands. */
const nameOf = (entry: Buffer): string | undefined => {
  const [length, type] = [entry.readUInt16LE(64), entry.readUInt8(66)]
  const isEntry = (type === 1 || type === 2 || type === 5) && length >= 4 && length <= 64 && length % 2 === 0
  return isEntry && entry.readUInt16LE(length - 2) === 0
    ? entry.toString('utf16le', 0, length - 2)
    : undefined
}

// The beginning of a Word document that only opens with a password (MS-DOC 2.5.2, fEncrypted).
const isLocked = (entry: Buffer): boolean =>
  entry.readUInt16LE(0) === 0xa5ec &&
  entry.readUInt16LE(2) === 0x00c1 &&
  (entry.readUInt16LE(10) & 0x0100) !== 0

/**
 * Looks through whole entries of a compound file, wherever its directory lies: whether a Word document's is among
 * them. Refuses macros.
 */
export const lookThrough = (part: Buffer, notes: Notes): boolean => {
  let isWord = false
  for (let at = 0; at + ENTRY <= part.length; at += ENTRY) {
    const entry = part.subarray(at, at + ENTRY)
    if (isLocked(entry)) notes.flags.add('encrypted')
    const name = nameOf(entry)
    if (name === undefined) continue
    if (MACROS.has(name)) throw withMacros()
    if (ATTACHMENTS.has(name)) notes.flags.add('attachments')
    if (PASSWORDS.has(name)) notes.flags.add('encrypted')
    isWord ||= name === 'WordDocument'
  }
  return isWord
}
