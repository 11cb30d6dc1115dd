import { isRelevantName } from './pdf-names.ts'
import { decodeName, isDelimiter, MAX_NAME_LENGTH } from './pdf-tokens.ts'

type State = 'start' | 'plain' | 'word' | 'name' | 'string' | 'hex' | 'comment' | 'less' | 'greater'

const MAX_DEPTH = 500
const MAX_WORD_LENGTH = 6

const LINE_FEED = 0x0a
const RETURN = 0x0d
const [PERCENT, OPEN, CLOSE, SLASH, LESS, GREATER, LIST_START, BACKSLASH, LIST_END] =
  Buffer.from('%()/<>[\\]')

/**
 * Reads one object from after its `obj` to its `stream` or `endobj`. Neither word ends the object if it is inside a
 * value: in a string, a comment, a name, a list or a dictionary.
 */
export class ObjectReader {
  /** What follows the object, once `read` has found its end. */
  end: 'stream' | 'endobj' | 'too deep' | 'no object' | undefined
  /** The names in the object that the inspection needs, at any depth. */
  readonly names = new Set<string>()
  readonly #nesting: ('dictionary' | 'list')[] = []
  #state: State = 'start'
  #text = ''
  #parentheses = 0
  #isEscaped = false

  /** Reads a portion, up to the end of the object. */
  read(bytes: Buffer, from: number, to: number): void {
    for (let at = from; at < to && !this.end; at++) this.#take(bytes[at] as number)
  }

  #take(byte: number): void {
    switch (this.#state) {
      case 'string':
        return this.#takeInString(byte)
      case 'comment':
        if (byte === LINE_FEED || byte === RETURN) this.#state = 'plain'
        return
      case 'hex':
        if (byte === GREATER) this.#state = 'plain'
        return
      case 'less':
        this.#state = byte === LESS ? 'plain' : 'hex'
        if (byte === LESS) return this.#nest('dictionary')
        return this.#take(byte)
      case 'greater':
        this.#state = 'plain'
        return byte === GREATER ? this.#leave('dictionary') : this.#begin(byte)
      case 'name':
        if (isDelimiter(byte)) return this.#endName(byte)
        if (this.#text.length <= MAX_NAME_LENGTH) this.#text += String.fromCharCode(byte)
        return
      case 'word':
        return isDelimiter(byte) ? this.#begin(byte) : this.#takeInWord(byte)
      case 'plain':
        return this.#begin(byte)
      case 'start':
        if (isDelimiter(byte)) return this.#begin(byte)
        this.end = 'no object'
    }
  }

  #begin(byte: number): void {
    this.#text = ''
    this.#state = 'plain'
    if (byte === PERCENT) this.#state = 'comment'
    else if (byte === OPEN) [this.#state, this.#parentheses] = ['string', 1]
    else if (byte === SLASH) this.#state = 'name'
    else if (byte === LESS) this.#state = 'less'
    else if (byte === GREATER) this.#state = 'greater'
    else if (byte === LIST_START) this.#nest('list')
    else if (byte === LIST_END) this.#leave('list')
    else if (!isDelimiter(byte)) this.#takeInWord(byte)
  }

  #takeInString(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false
    else if (byte === BACKSLASH) this.#isEscaped = true
    else if (byte === OPEN) this.#parentheses += 1
    else if (byte === CLOSE) this.#parentheses -= 1
    if (this.#parentheses === 0) this.#state = 'plain'
  }

  #takeInWord(byte: number): void {
    this.#state = 'word'
    if (this.#text.length === MAX_WORD_LENGTH) return
    this.#text += String.fromCharCode(byte)
    const isEnd = this.#text === 'stream' || this.#text === 'endobj'
    if (isEnd && this.#nesting.length === 0) this.end = this.#text as 'stream' | 'endobj'
  }

  #endName(byte: number): void {
    const name = decodeName(this.#text)
    if (isRelevantName(name)) this.names.add(name)
    this.#begin(byte)
  }

  #nest(kind: 'dictionary' | 'list'): void {
    this.#nesting.push(kind)
    if (this.#nesting.length > MAX_DEPTH) this.end = 'too deep'
  }

  /** Leaves a list or dictionary. Skips an end without a beginning, as PDF readers do. */
  #leave(kind: 'dictionary' | 'list'): void {
    if (this.#nesting.at(-1) === kind) this.#nesting.pop()
  }
}
