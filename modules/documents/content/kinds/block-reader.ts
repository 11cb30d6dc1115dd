import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { RandomAccessReader } from 'yauzl'

/** Reads the bytes from `from` up to and without `to`. */
export type Read = (from: number, to: number) => Promise<Readable>

const BLOCK = 512 * 1024

/** What an archive is read from: many small readings become a few large ones. */
export class Blocks extends RandomAccessReader {
  readonly #size: number
  readonly #read: Read
  readonly #held: { readonly at: number; readonly block: Promise<Buffer> }[] = []

  constructor(size: number, read: Read) {
    super()
    this.#size = size
    this.#read = read
  }

  #block(at: number): Promise<Buffer> {
    const held = this.#held.find((one) => one.at === at)
    if (held) return held.block
    const block = this.#read(at, Math.min(at + BLOCK, this.#size)).then(buffer)
    block.catch(() => undefined)
    this.#held.unshift({ at, block })
    // The directory at the end, and where reading is.
    this.#held.splice(3)
    return block
  }

  async *#range(from: number, to: number): AsyncGenerator<Buffer> {
    for (let at = from; at < to;) {
      const start = at - (at % BLOCK)
      const block = await this.#block(start)
      yield block.subarray(at - start, to - start)
      at = start + BLOCK
    }
  }

  override _readStreamForRange(from: number, to: number): Readable {
    return Readable.from(this.#range(from, to))
  }

  async #copy(into: Buffer, from: number): Promise<void> {
    if (from + into.length > this.#size) throw new RangeError('there is no more')
    let at = 0
    for await (const piece of this.#range(from, from + into.length)) at += piece.copy(into, at)
  }

  // As it is inherited, a few bytes take three streams.
  override read(
    into: Buffer,
    offset: number,
    length: number,
    from: number,
    done: (cause: Error | null) => void,
  ): void {
    this.#copy(into.subarray(offset, offset + length), from).then(() => done(null), done)
  }
}
