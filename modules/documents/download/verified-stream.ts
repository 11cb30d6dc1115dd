import { createHash } from 'node:crypto'
import { pipeline, type Readable, Transform } from 'node:stream'
import { ContentDamaged } from './content/sealing.ts'

/**
 * Lets content through that has this hash (SHA-256, hex). The last of it is held back until that is known: what is
 * another content never ends well.
 */
export const whole = (content: Readable, place: string, sha256: string): Readable => {
  const hash = createHash('sha256')
  let held: Buffer | undefined
  const through = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk)
      const ready = held
      held = chunk
      done(null, ready)
    },
    flush: (done) => (hash.digest('hex') === sha256 ? done(null, held) : done(new ContentDamaged(place))),
  })
  return pipeline(content, through, () => {})
}
