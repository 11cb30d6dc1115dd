/** Cuts what comes in chunks of any length into pieces of one length, without copying. The last piece is kept back. */
export class Cutter {
  readonly #length: number
  #waiting: Buffer[] = []
  #bytes = 0

  constructor(length: number) {
    this.#length = length
  }

  /** The pieces that are whole with this chunk, each in parts, and that are certainly not the last. */
  cut(chunk: Buffer): readonly (readonly Buffer[])[] {
    const whole: Buffer[][] = []
    let left = chunk
    while (this.#bytes + left.length > this.#length) {
      const room = this.#length - this.#bytes
      whole.push([...this.#waiting, left.subarray(0, room)])
      left = left.subarray(room)
      this.#waiting = []
      this.#bytes = 0
    }
    this.#waiting.push(left)
    this.#bytes += left.length
    return whole
  }

  /** What is left at the end: a whole piece, or less. */
  rest(): readonly Buffer[] {
    return this.#waiting
  }
}
