import { type KeyObject, sign, verify } from 'node:crypto'
import { canonicalCheckpoint, type Checkpoint } from './chain-links.ts'

/** Signs a checkpoint of a clinic's log. */
export const signCheckpoint = (key: KeyObject, content: Omit<Checkpoint, 'signature'>): Checkpoint => ({
  ...content,
  signature: sign(null, canonicalCheckpoint(content), key).toString('base64'),
})

/** Whether a checkpoint was signed with the private half of `key`. */
export const isGenuine = (key: KeyObject, checkpoint: Checkpoint): boolean =>
  verify(null, canonicalCheckpoint(checkpoint), key, Buffer.from(String(checkpoint.signature), 'base64'))
