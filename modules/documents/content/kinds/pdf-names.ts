import type { Flag } from '../../contract.ts'
import type { Notes } from './look.ts'

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

/** A name, or a word that stands between names. */
export const TOKENS = /\/[^\0\t\n\f\r ()<>[\]{}/%]{1,64}|endobj|(?:end)?stream/g

const unescaped = (name: string): string =>
  name.replaceAll(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** The name a token is, with its escapes undone. */
export const nameIn = (token: string): string =>
  token.includes('#') ? unescaped(token.slice(1)) : token.slice(1)

// Three signs in a row come about by chance in a compressed picture; words around them do not.
const stands = (text: string, from: number, to: number): boolean =>
  /^[\0\t\n\f\r -~]*$/.test(text.slice(Math.max(0, from - 8), to + 8))

/** Notes what a name at this place of a text tells of the file. */
export const heed = (name: string, text: string, at: number, notes: Notes): void => {
  const flag = Object.hasOwn(TELLING, name) ? TELLING[name] : undefined
  if (flag && (name.length > 3 || stands(text, at, at + name.length + 1))) notes.flags.add(flag)
}
