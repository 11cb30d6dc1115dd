import { type KeyObject, verify } from 'node:crypto'

/** A checkpoint of an access ledger alone, as earlier versions signed them. */
export interface AccessCheckpoint {
  readonly clinic: number
  /** YYYY-MM-DD */
  readonly day: string
  /** The number of the day's entries at that time. */
  readonly entry: number
  /** The hash of that entry, hex. */
  readonly hash: string
  /** ISO 8601. */
  readonly at: string
  /** Ed25519 over the other fields, base64. */
  readonly signature: string
}

const signedBytes = ({ clinic, day, entry, hash, at }: Omit<AccessCheckpoint, 'signature'>): Buffer =>
  Buffer.from(`caretrail access checkpoint\n${clinic}\n${day}\n${entry}\n${hash}\n${at}\n`)

/** Whether a checkpoint was signed with the private half of `key`. */
export const isGenuineAccess = (key: KeyObject, checkpoint: AccessCheckpoint): boolean =>
  verify(null, signedBytes(checkpoint), key, Buffer.from(checkpoint.signature, 'base64'))

/** Whether a value read from JSON has the fields of a checkpoint of an access ledger. */
export const isAccessCheckpoint = (value: unknown): value is AccessCheckpoint => {
  const { clinic, day, entry, hash, at, signature } = (value ?? {}) as Record<string, unknown>
  return (
    [clinic, entry].every((each) => Number.isSafeInteger(each)) &&
    [day, hash, at, signature].every((each) => typeof each === 'string')
  )
}
