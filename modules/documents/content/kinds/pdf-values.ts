/** A PDF value. A name keeps its slash, and any other word is unchanged. */
export type PdfValue = string | number | boolean | Buffer | readonly PdfValue[] | PdfDictionary
export type PdfDictionary = ReadonlyMap<string, PdfValue>

const MAX_DEPTH = 8
const SPACE = /(?:[\0\s]|%[^\r\n]*)*/y
const WORD = /[^\0\s()<>[\]{}/%]+/y
const NAME = /\/[^\0\s()<>[\]{}/%]*/y
const HEX = /<([0-9a-fA-F\0\s]*)>/y
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

const fromHex = (digits: string): Buffer => {
  const clean = digits.replaceAll(/[\0\s]/g, '')
  return Buffer.from(clean.length % 2 === 0 ? clean : `${clean}0`, 'hex')
}

const unescape = (text: string): Buffer =>
  Buffer.from(
    text
      .replaceAll(/(\\*)(\r\n|\r)/g, (whole, before: string) => (before.length % 2 ? whole : `${before}\n`))
      .replaceAll(/\\([0-7]{1,3}|\r\n|[\s\S])/g, (_, code: string) => {
        if (/^[0-7]/.test(code)) return String.fromCharCode(Number.parseInt(code, 8) & 255)
        return /^[\r\n]/.test(code) ? '' : (ESCAPES[code] ?? code)
      }),
    'latin1',
  )

/** Reads values from bytes decoded as latin1. `next` is undefined where no value can be read. */
class ValueReader {
  readonly #text: string
  #at: number

  constructor(text: string, at: number) {
    this.#text = text
    this.#at = at
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    const match = pattern.exec(this.#text)
    if (match) this.#at = pattern.lastIndex
    return match
  }

  next(depth = 0): PdfValue | undefined {
    this.#match(SPACE)
    if (depth > MAX_DEPTH) return undefined
    if (this.#text.startsWith('<<', this.#at)) return this.#dictionary(depth)
    if (this.#text.startsWith('[', this.#at)) return this.#list(depth)
    if (this.#text.startsWith('(', this.#at)) return this.#string()
    const hex = this.#match(HEX)
    if (hex) return fromHex(hex[1] ?? '')
    const [word] = this.#match(NAME) ?? this.#match(WORD) ?? []
    if (word === undefined || word.startsWith('/')) return word
    if (word === 'true' || word === 'false') return word === 'true'
    return /^[+-]?\d+$/.test(word) ? Number(word) : word
  }

  #string(): Buffer | undefined {
    const start = this.#at + 1
    let open = 0
    for (let at = this.#at; at < this.#text.length; at++) {
      const sign = this.#text[at]
      if (sign === '\\') at += 1
      else if (sign === '(') open += 1
      else if (sign === ')') open -= 1
      if (open > 0) continue
      this.#at = at + 1
      return unescape(this.#text.slice(start, at))
    }
    return undefined
  }

  #list(depth: number): readonly PdfValue[] | undefined {
    this.#at += 1
    const values: PdfValue[] = []
    for (;;) {
      this.#match(SPACE)
      if (this.#text[this.#at] === ']') break
      const value = this.next(depth + 1)
      if (value === undefined) return undefined
      values.push(value)
    }
    this.#at += 1
    return values
  }

  #dictionary(depth: number): PdfDictionary | undefined {
    this.#at += 2
    const values = new Map<string, PdfValue>()
    for (;;) {
      this.#match(SPACE)
      if (this.#text.startsWith('>>', this.#at)) break
      const key = this.next(depth + 1)
      const value = typeof key === 'string' ? this.#valueOrReference(depth) : undefined
      if (value === undefined) return undefined
      values.set(key as string, value)
    }
    this.#at += 2
    return values
  }

  /** Reads a reference such as `7 0 R` as one word. */
  #valueOrReference(depth: number): PdfValue | undefined {
    this.#match(SPACE)
    const [reference] = this.#match(/\d+[\0\s]+\d+[\0\s]+R(?![^\0\s()<>[\]{}/%])/y) ?? []
    return reference ?? this.next(depth + 1)
  }
}

/** Reads the value at an offset in bytes decoded as latin1, up to a few levels deep. */
export const readPdfValue = (text: string, at: number): PdfValue | undefined =>
  new ValueReader(text, at).next()
