import type { Flag } from '../../contract.ts'
import type { InspectionNotes } from './inspector.ts'
import { nameFinder } from './pdf-tokens.ts'

const FLAGS_BY_NAME: Readonly<Record<string, Flag>> = {
  JavaScript: 'scripts',
  JS: 'scripts',
  Launch: 'scripts',
  RichMedia: 'scripts',
  XFA: 'scripts',
  // Actions that send what was entered to an address, load it from a file, or open another file.
  SubmitForm: 'scripts',
  ImportData: 'scripts',
  GoToR: 'scripts',
  Rendition: 'scripts',
  Thread: 'scripts',
  Movie: 'scripts',
  GoToE: 'attachments',
  EmbeddedFile: 'attachments',
  EmbeddedFiles: 'attachments',
  FileAttachment: 'attachments',
  EF: 'attachments',
  Encrypt: 'encrypted',
}

// Filters, and parameters of filters, that programs do not use for object streams, except to hide content.
const UNUSUAL_FILTERS = new Set(
  'ASCIIHexDecode ASCII85Decode LZWDecode RunLengthDecode Crypt DecodeParms AHx A85 LZW RL DP'.split(' '),
)
const OBJECT_STREAM_NAMES = new Set(['ObjStm', 'First', 'N'])

/** Whether the inspection needs this name, because it reveals something about the file or its object. */
export const isRelevantName = (name: string): boolean =>
  Object.hasOwn(FLAGS_BY_NAME, name) || UNUSUAL_FILTERS.has(name) || OBJECT_STREAM_NAMES.has(name)

export const findNames = nameFinder(Object.keys(FLAGS_BY_NAME))

/** Whether an object with these names is a stream of packed objects. Some readers ignore its type. */
export const isObjectStream = (names: ReadonlySet<string>): boolean =>
  names.has('ObjStm') || (names.has('First') && names.has('N'))

/** Whether an object with these names uses a filter that this inspection does not unpack. */
export const hasUnusualFilter = (names: ReadonlySet<string>): boolean =>
  [...names].some((name) => UNUSUAL_FILTERS.has(name))

/** Flags what a name reveals about the file. The bytes must certainly be a name, and not chance. */
export const noteName = (name: string, notes: InspectionNotes): void => {
  const flag = Object.hasOwn(FLAGS_BY_NAME, name) ? FLAGS_BY_NAME[name] : undefined
  if (flag) notes.flags.add(flag)
}

// Three given characters in a row occur by chance in compressed image data. A printable context does not.
const isBetweenText = (bytes: Buffer, from: number, to: number): boolean =>
  /^[\0\t\n\f\r -~]*$/.test(bytes.toString('latin1', Math.max(0, from - 8), to + 8))

/** Flags what the bytes at this position reveal about the file, if they are a name and not chance. */
export const noteLikelyName = (name: string, bytes: Buffer, at: number, notes: InspectionNotes): void => {
  if (name.length > 3 || isBetweenText(bytes, at, at + name.length + 1)) noteName(name, notes)
}
