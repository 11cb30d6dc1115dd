import { createHash } from 'node:crypto'
import { Duplex } from 'node:stream'
import { type DocumentMime, type Flag, LARGEST_FILE, MIME_TYPES } from '../contract.ts'
import { FileMissing, FileTooLarge } from '../errors.ts'
import { Bytes } from './bytes.ts'
import { agreed, type Claimed } from './claim.ts'
import type { Read } from './kinds/blocks.ts'
import { doc } from './kinds/doc.ts'
import { docx, lookIntoDocx } from './kinds/docx.ts'
import { jpeg } from './kinds/jpeg.ts'
import type { Look, Notes } from './kinds/look.ts'
import { pdf } from './kinds/pdf.ts'
import { png } from './kinds/png.ts'
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

const LOOKS: Readonly<Record<DocumentMime, Look>> = {
  [MIME_TYPES.pdf]: pdf,
  [MIME_TYPES.jpg]: jpeg,
  [MIME_TYPES.png]: png,
  [MIME_TYPES.doc]: doc,
  [MIME_TYPES.docx]: docx,
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
    const notes: Notes = { flags: new Set(), stripped: false }
    const hash = createHash('sha256')
    let size = 0
    for await (const part of LOOKS[mimeType](bytes, notes)) {
      hash.update(part)
      size += part.length
      yield part
    }
    const { flags, stripped } = notes
    found = { mimeType, size, sha256: hash.digest('hex'), flags: [...flags], stripped }
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
  mimeType: DocumentMime,
  size: number,
  read: Read,
): Promise<readonly Flag[]> => (mimeType === MIME_TYPES.docx ? lookIntoDocx(size, read) : [])
