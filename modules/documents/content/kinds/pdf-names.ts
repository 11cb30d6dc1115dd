import type { Flag } from '../../contract.ts'
import type { InspectionNotes } from './inspector.ts'
import { tokenFinder } from './pdf-tokens.ts'

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
  GoToE: 'attachments',
  EmbeddedFile: 'attachments',
  EmbeddedFiles: 'attachments',
  Encrypt: 'encrypted',
}

/** Length of the longest name searched for, with every character escaped. */
export const LONGEST_NAME = 64

// Filters that programs do not use for object streams, except to hide content.
export const UNUSUAL_FILTERS = new Set(
  'ASCIIHexDecode ASCII85Decode LZWDecode RunLengthDecode Crypt Predictor AHx A85 LZW RL'.split(' '),
)

/** Names that identify an object stream. Some readers need only the last two. */
export const OBJECT_STREAM_NAMES = new Set(['ObjStm', 'First', 'N'])

export const findTokens = tokenFinder([
  ...Object.keys(FLAGS_BY_NAME),
  ...UNUSUAL_FILTERS,
  ...OBJECT_STREAM_NAMES,
])

const unescapeName = (name: string): string =>
  name.replaceAll(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Returns a token's name with its escapes decoded. */
export const nameOfToken = (token: string): string =>
  token.includes('#') ? unescapeName(token.slice(1)) : token.slice(1)

// Three given characters in a row occur by chance in compressed image data. A printable context does not.
const isBetweenText = (bytes: Buffer, from: number, to: number): boolean =>
  /^[\0\t\n\f\r -~]*$/.test(bytes.toString('latin1', Math.max(0, from - 8), to + 8))

/** Flags what the name at this position reveals about the file. */
export const noteName = (name: string, bytes: Buffer, at: number, notes: InspectionNotes): void => {
  const flag = Object.hasOwn(FLAGS_BY_NAME, name) ? FLAGS_BY_NAME[name] : undefined
  if (flag && (name.length > 3 || isBetweenText(bytes, at, at + name.length + 1))) notes.flags.add(flag)
}
