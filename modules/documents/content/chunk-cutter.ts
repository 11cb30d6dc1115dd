/** Cuts chunks of any length into pieces of one length, without copying. Holds back the last piece. */
export class ChunkCutter {
  readonly #length: number
  #pending: Buffer[] = []
  #bytes = 0

  constructor(length: number) {
    this.#length = length
  }

  /** Returns the pieces this chunk completes, each as a list of parts, except one that may be the last. */
  cut(chunk: Buffer): readonly (readonly Buffer[])[] {
    const completePieces: Buffer[][] = []
    let remaining = chunk
    while (this.#bytes + remaining.length > this.#length) {
      const freeBytes = this.#length - this.#bytes
      completePieces.push([...this.#pending, remaining.subarray(0, freeBytes)])
      remaining = remaining.subarray(freeBytes)
      this.#pending = []
      this.#bytes = 0
    }
    this.#pending.push(remaining)
    this.#bytes += remaining.length
    return completePieces
  }

  /** Returns the last piece, which may be shorter than the others. */
  rest(): readonly Buffer[] {
    return this.#pending
  }
}
