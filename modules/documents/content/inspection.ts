import { createHash } from 'node:crypto'
import { Duplex, type Readable } from 'node:stream'
import { type DocumentMime, type Flag, LARGEST_FILE } from '../contract.ts'
import { FileMissing, FileTooLarge } from '../errors.ts'
import { Bytes } from './bytes.ts'
import { agreed, type Claimed } from './claim.ts'
import { HEAD, refuseAnother } from './sniffing.ts'

/** What a file is, as it is kept. */
export interface Inspected {
  /** By its content. */
  readonly mimeType: DocumentMime
  /** Bytes that are kept. */
  readonly size: number
  /** Of the bytes that are kept, hex. */
  readonly sha256: string
  readonly flags: readonly Flag[]
  /** Something was taken out that is nobody's business. */
  readonly stripped: boolean
}

async function* limited(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of source) {
    size += chunk.length
    if (size > LARGEST_FILE) throw new FileTooLarge()
    yield chunk
  }
}

/**
 * Looks at a file while it passes through. `found` is what came out of it, once it has ended. A file that is not taken
 * destroys `through` with its refusal, as early as that is known.
 */
export const inspecting = (claimed: Claimed): { through: Duplex; found: () => Inspected } => {
  let found: Inspected | undefined
  async function* inspected(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const mimeType = agreed(claimed)
    const bytes = new Bytes(limited(source))
    const head = await bytes.peek(HEAD)
    if (head.length === 0) throw new FileMissing('The file is empty')
    await refuseAnother(mimeType, head)
    const hash = createHash('sha256')
    let size = 0
    for await (const part of bytes.rest()) {
      hash.update(part)
      size += part.length
      yield part
    }
    found = { mimeType, size, sha256: hash.digest('hex'), flags: [], stripped: false }
  }
  return {
    through: Duplex.from(inspected),
    found: () => {
      if (!found) throw new Error('the file has not passed yet')
      return found
    },
  }
}

/** Looks into a file as it is kept, where that takes jumping about in it; what was noticed. Throws `FileRefused`. */
export const inspectKept = async (
  _mimeType: DocumentMime,
  _size: number,
  _read: (from: number, to: number) => Promise<Readable>,
): Promise<readonly Flag[]> => []
