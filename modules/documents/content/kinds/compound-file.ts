import { FileRefused } from '../../errors.ts'
import type { InspectionNotes } from './inspector.ts'

/** Each structure of a compound file (a DOC, or an object in another file) starts at a multiple of this length. */
export const ENTRY_LENGTH = 128

const MACROS = new Set(['Macros', 'VBA', '_VBA_PROJECT', '_VBA_PROJECT_CUR'])
const ATTACHMENTS = new Set(['ObjectPool', '\u0001Ole10Native', 'Package'])
const PASSWORDS = new Set(['EncryptedPackage', 'EncryptionInfo'])

/** The refusal of a file that contains macros. */
export const refuseMacros = () => new FileRefused({ reason: 'macros' })

/** Returns the name of a stream or storage, if these bytes are a directory entry. */
const entryName = (entry: Buffer): string | undefined => {
  const [length, type] = [entry.readUInt16LE(64), entry.readUInt8(66)]
  const isEntry = (type === 1 || type === 2 || type === 5) && length >= 4 && length <= 64 && length % 2 === 0
  return isEntry && entry.readUInt16LE(length - 2) === 0
    ? entry.toString('utf16le', 0, length - 2)
    : undefined
}

// Start of a Word document that needs a password to open (MS-DOC 2.5.2, fEncrypted).
const isEncrypted = (entry: Buffer): boolean =>
  entry.readUInt16LE(0) === 0xa5ec &&
  entry.readUInt16LE(2) === 0x00c1 &&
  (entry.readUInt16LE(10) & 0x0100) !== 0

/** Scans whole entries of a compound file; returns whether one names a Word document. Refuses macros. */
export const inspectEntries = (part: Buffer, notes: InspectionNotes): boolean => {
  let isWord = false
  for (let at = 0; at + ENTRY_LENGTH <= part.length; at += ENTRY_LENGTH) {
    const entry = part.subarray(at, at + ENTRY_LENGTH)
    if (isEncrypted(entry)) notes.flags.add('encrypted')
    const name = entryName(entry)
    if (name === undefined) continue
    if (MACROS.has(name)) throw refuseMacros()
    if (ATTACHMENTS.has(name)) notes.flags.add('attachments')
    if (PASSWORDS.has(name)) notes.flags.add('encrypted')
    isWord ||= name === 'WordDocument'
  }
  return isWord
}
