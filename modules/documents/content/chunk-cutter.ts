/** Cuts chunks of any length into pieces of one length, without copying. Holds back the last piece. */
export class ChunkCutter {
  readonly #length: number
  #waiting: Buffer[] = []
  #bytes = 0

  constructor(length: number) {
    this.#length = length
  }

  /** Returns the pieces this chunk completes, each as a list of parts, except one that may be the last. */
  cut(chunk: Buffer): readonly (readonly Buffer[])[] {
    const completePieces: Buffer[][] = []
    let left = chunk
    while (this.#bytes + left.length > this.#length) {
      const room = this.#length - this.#bytes
      completePieces.push([...this.#waiting, left.subarray(0, room)])
      left = left.subarray(room)
      this.#waiting = []
      this.#bytes = 0
    }
    this.#waiting.push(left)
    this.#bytes += left.length
    return completePieces
  }

  /** Returns the last piece, which may be shorter than the others. */
  rest(): readonly Buffer[] {
    return this.#waiting
  }
}
