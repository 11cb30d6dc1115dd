import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { RandomAccessReader } from 'yauzl'

/** Reads the bytes from `from` to `to` (exclusive). */
export type RangeReader = (from: number, to: number) => Promise<Readable>

const BLOCK_BYTES = 512 * 1024

/** Reads an archive in a few large blocks instead of many small reads. */
export class BlockReader extends RandomAccessReader {
  readonly #size: number
  readonly #read: RangeReader
  readonly #cachedBlocks: { readonly at: number; readonly block: Promise<Buffer> }[] = []

  constructor(size: number, read: RangeReader) {
    super()
    this.#size = size
    this.#read = read
  }

  #block(at: number): Promise<Buffer> {
    const cachedBlock = this.#cachedBlocks.find((one) => one.at === at)
    if (cachedBlock) return cachedBlock.block
    const block = this.#read(at, Math.min(at + BLOCK_BYTES, this.#size)).then(buffer)
    block.catch(() => undefined)
    this.#cachedBlocks.unshift({ at, block })
    // Keeps three blocks: enough for the directory at the end and the current position.
    this.#cachedBlocks.splice(3)
    return block
  }

  async *#range(from: number, to: number): AsyncGenerator<Buffer> {
    for (let at = from; at < to;) {
      const start = at - (at % BLOCK_BYTES)
      const block = await this.#block(start)
      yield block.subarray(at - start, to - start)
      at = start + BLOCK_BYTES
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

  // The inherited method opens three streams to read a few bytes.
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
