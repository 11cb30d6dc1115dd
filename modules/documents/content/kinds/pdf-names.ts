import type { Flag } from '../../contract.ts'
import type { Notes } from './look.ts'
import { tokenFinder } from './pdf-tokens.ts'

const TELLING: Readonly<Record<string, Flag>> = {
  JavaScript: 'scripts',
  JS: 'scripts',
  Launch: 'scripts',
  RichMedia: 'scripts',
  XFA: 'scripts',
  EmbeddedFile: 'attachments',
  EmbeddedFiles: 'attachments',
  Encrypt: 'encrypted',
}

/** The longest name that is looked for, each of its signs escaped. */
export const LONGEST_NAME = 64

// Ways to pack objects that no program uses, but to hide them.
export const ODD = new Set(
  'ASCIIHexDecode ASCII85Decode LZWDecode RunLengthDecode Crypt Predictor AHx A85 LZW RL'.split(' '),
)

/** What says that a stream holds objects; a reader goes by the last two alone. */
export const PACKED = new Set(['ObjStm', 'First', 'N'])

/** The names and words of a PDF that are looked for. */
export const tokensIn = tokenFinder([...Object.keys(TELLING), ...ODD, ...PACKED])

const unescaped = (name: string): string =>
  name.replaceAll(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** The name a token is, with its escapes undone. */
export const nameIn = (token: string): string =>
  token.includes('#') ? unescaped(token.slice(1)) : token.slice(1)

// Three signs in a row come about by chance in a compressed picture; words around them do not.
const stands = (bytes: Buffer, from: number, to: number): boolean =>
  /^[\0\t\n\f\r -~]*$/.test(bytes.toString('latin1', Math.max(0, from - 8), to + 8))

/** Notes what a name at this place tells of the file. */
export const heed = (name: string, bytes: Buffer, at: number, notes: Notes): void => {
  const flag = Object.hasOwn(TELLING, name) ? TELLING[name] : undefined
  if (flag && (name.length > 3 || stands(bytes, at, at + name.length + 1))) notes.flags.add(flag)
}
