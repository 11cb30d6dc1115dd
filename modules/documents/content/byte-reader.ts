const EMPTY = Buffer.alloc(0)

/** A stream that can be read in portions of any size, independent of its chunks. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>
  #buffered: Buffer = EMPTY

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** Returns the next `count` bytes without consuming them, or fewer if the stream ends first. */
  async peek(count: number): Promise<Buffer> {
    const parts = this.#buffered.length > 0 ? [this.#buffered] : []
    for (let byteCount = this.#buffered.length; byteCount < count;) {
      const { value, done } = await this.#source.next()
      if (done) break
      parts.push(value)
      byteCount += value.length
    }
    // Avoids a copy in the common case of a single chunk.
    this.#buffered = parts.length > 1 ? Buffer.concat(parts) : (parts[0] ?? EMPTY)
    return this.#buffered.subarray(0, count)
  }

  /** Reads `count` bytes, or fewer if the stream ends first. */
  async read(count: number): Promise<Buffer> {
    const bytes = await this.peek(count)
    this.#buffered = this.#buffered.subarray(bytes.length)
    return bytes
  }

  /** Reads up to `maxBytes` of the bytes already available. Empty only at the end of the stream. */
  async readAvailable(maxBytes = Number.POSITIVE_INFINITY): Promise<Buffer> {
    await this.peek(1)
    return this.read(Math.min(maxBytes, this.#buffered.length))
  }

  /** Puts back the bytes that were read last. */
  unread(bytes: Buffer): void {
    this.#buffered = Buffer.concat([bytes, this.#buffered])
  }

  /** Reads the rest of the stream. */
  async *rest(): AsyncGenerator<Buffer> {
    for (let part = await this.readAvailable(); part.length > 0; part = await this.readAvailable()) yield part
  }
}
