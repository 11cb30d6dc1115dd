import { type KeyObject, sign, verify } from 'node:crypto'

/** A statement, signed outside the database, of how far a clinic's log had come and what its last hash was. */
export interface Checkpoint {
  readonly clinic: number
  readonly position: number
  /** Hex. */
  readonly hash: string
  /** ISO 8601. */
  readonly at: string
  /** Ed25519 over the other fields, base64. */
  readonly signature: string
}

const signed = ({ clinic, position, hash, at }: Omit<Checkpoint, 'signature'>): Buffer =>
  Buffer.from(`caretrail checkpoint\n${clinic}\n${position}\n${hash}\n${at}\n`)

/** Signs how far a log has come. */
export const signCheckpoint = (key: KeyObject, content: Omit<Checkpoint, 'signature'>): Checkpoint => ({
  ...content,
  signature: sign(null, signed(content), key).toString('base64'),
})

/** Whether a checkpoint is the one that was signed with the private half of `key`. */
export const isGenuine = (key: KeyObject, checkpoint: Checkpoint): boolean =>
  verify(null, signed(checkpoint), key, Buffer.from(checkpoint.signature, 'base64'))
