const NONE = Buffer.alloc(0)

/** A stream read in the portions somebody asks for, rather than in those it comes in. */
export class Bytes {
  readonly #source: AsyncIterator<Buffer>
  #held: Buffer = NONE

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** Looks ahead: so many bytes, or fewer where the stream ends before. */
  async peek(count: number): Promise<Buffer> {
    const parts = this.#held.length > 0 ? [this.#held] : []
    for (let held = this.#held.length; held < count;) {
      const { value, done } = await this.#source.next()
      if (done) break
      parts.push(value)
      held += value.length
    }
    // Most often a chunk is passed on as it came.
    this.#held = parts.length > 1 ? Buffer.concat(parts) : (parts[0] ?? NONE)
    return this.#held.subarray(0, count)
  }

  /** So many bytes, or fewer where the stream ends before. */
  async read(count: number): Promise<Buffer> {
    const read = await this.peek(count)
    this.#held = this.#held.subarray(read.length)
    return read
  }

  /** Whatever is at hand, up to so many bytes; empty at the end only. */
  async some(most = Number.POSITIVE_INFINITY): Promise<Buffer> {
    await this.peek(1)
    return this.read(Math.min(most, this.#held.length))
  }

  /** Gives the last bytes back that were read. */
  unread(bytes: Buffer): void {
    this.#held = Buffer.concat([bytes, this.#held])
  }

  /** All that is left. */
  async *rest(): AsyncGenerator<Buffer> {
    for (let part = await this.some(); part.length > 0; part = await this.some()) yield part
  }
}
