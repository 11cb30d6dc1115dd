import { type KeyObject, sign, verify } from 'node:crypto'

/** A statement, signed outside the database, of how far a clinic's access ledger had come. */
export interface AccessCheckpoint {
  readonly clinic: number
  /** YYYY-MM-DD */
  readonly day: string
  /** Entries the day had by then. */
  readonly entry: number
  /** Of that entry. Hex. */
  readonly hash: string
  /** ISO 8601. */
  readonly at: string
  /** Ed25519 over the other fields, base64. */
  readonly signature: string
}

const signed = ({ clinic, day, entry, hash, at }: Omit<AccessCheckpoint, 'signature'>): Buffer =>
  Buffer.from(`caretrail access checkpoint\n${clinic}\n${day}\n${entry}\n${hash}\n${at}\n`)

/** Signs how far a ledger has come. */
export const signAccess = (
  key: KeyObject,
  content: Omit<AccessCheckpoint, 'signature'>,
): AccessCheckpoint => ({ ...content, signature: sign(null, signed(content), key).toString('base64') })

/** Whether a checkpoint is the one that was signed with the private half of `key`. */
export const isGenuineAccess = (key: KeyObject, checkpoint: AccessCheckpoint): boolean =>
  verify(null, signed(checkpoint), key, Buffer.from(checkpoint.signature, 'base64'))
