const EMPTY = Buffer.alloc(0)

/** A stream that can be read in portions of any size, independent of its chunks. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>
  #held: Buffer = EMPTY

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** Returns the next `count` bytes without consuming them, or fewer if the stream ends first. */
  async peek(count: number): Promise<Buffer> {
    const parts = this.#held.length > 0 ? [this.#held] : []
    for (let byteCount = this.#held.length; byteCount < count;) {
      const { value, done } = await this.#source.next()
      if (done) break
      parts.push(value)
      byteCount += value.length
    }
    // Avoids a copy in the common case of a single chunk.
    this.#held = parts.length > 1 ? Buffer.concat(parts) : (parts[0] ?? EMPTY)
    return this.#held.subarray(0, count)
  }

  /** Reads `count` bytes, or fewer if the stream ends first. */
  async read(count: number): Promise<Buffer> {
    const bytes = await this.peek(count)
    this.#held = this.#held.subarray(bytes.length)
    return bytes
  }

  /** Reads up to `maxBytes` of the bytes already available. Empty only at the end of the stream. */
  async some(maxBytes = Number.POSITIVE_INFINITY): Promise<Buffer> {
    await this.peek(1)
    return this.read(Math.min(maxBytes, this.#held.length))
  }

  /** Puts back the bytes that were read last. */
  unread(bytes: Buffer): void {
    this.#held = Buffer.concat([bytes, this.#held])
  }

  /** Reads the rest of the stream. */
  async *rest(): AsyncGenerator<Buffer> {
    for (let part = await this.some(); part.length > 0; part = await this.some()) yield part
  }
}
