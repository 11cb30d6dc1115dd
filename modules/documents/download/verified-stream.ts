import { createHash } from 'node:crypto'
import { pipeline, type Readable, Transform } from 'node:stream'
import { ContentDamaged } from '../content/sealed-content.ts'

/** Verifies the hash (SHA-256, hex) before it passes the last chunk, so wrong content ends with an error. */
export const verifiedStream = (content: Readable, storagePath: string, sha256: string): Readable => {
  const hash = createHash('sha256')
  let lastChunk: Buffer | undefined
  const verifier = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk)
      const previousChunk = lastChunk
      lastChunk = chunk
      done(null, previousChunk)
    },
    flush: (done) =>
      hash.digest('hex') === sha256 ? done(null, lastChunk) : done(new ContentDamaged(storagePath)),
  })
  return pipeline(content, verifier, () => {})
}
