// The fields of a checkpoint, and the bytes that its signature covers. It imports nothing, as the
// auditor's page without a server contains it.

/** The end of a clinic's access ledger. */
export interface LedgerHead {
  /** YYYY-MM-DD */
  readonly day: string
  /** The number of the day's entries. */
  readonly entry: number
  /** The hash of that entry, hex. */
  readonly hash: string
}

/**
 * A statement, signed outside the database, of a clinic's log position and the hash at that position.
 * Checkpoints of earlier versions have no number and no end of the access ledger.
 */
export interface Checkpoint {
  readonly clinic: number
  readonly position: number
  /** Hex. */
  readonly hash: string
  /** ISO 8601. */
  readonly at: string
  /** Numbers a clinic’s checkpoints without gaps, from `first` on. */
  readonly number?: number
  /** The number at which numbering began, or began again after a restore. */
  readonly first?: number
  /** null: the ledger was empty. */
  readonly ledger?: LedgerHead | null
  /** Ed25519 over the other fields, base64. */
  readonly signature: string
}

const areIntegers = (...values: readonly unknown[]): boolean =>
  values.every((each) => Number.isSafeInteger(each))
const areTexts = (...values: readonly unknown[]): boolean => values.every((each) => typeof each === 'string')

const isLedgerHead = (value: unknown): value is LedgerHead => {
  const { day, entry, hash } = (value ?? {}) as Record<string, unknown>
  return areIntegers(entry) && areTexts(day, hash)
}

/** Whether a value read from JSON has the fields of a checkpoint. Does not check the signature. */
export const isCheckpoint = (value: unknown): value is Checkpoint => {
  const { clinic, position, hash, at, signature, number, first, ledger } = (value ?? {}) as Record<
    string,
    unknown
  >
  return (
    areIntegers(clinic, position) &&
    areTexts(hash, at, signature) &&
    (number === undefined
      ? first === undefined && ledger === undefined
      : areIntegers(number, first) && (ledger === null || isLedgerHead(ledger)))
  )
}

/** Counts the numbers from the newest checkpoint's `first` up to its own that are not in the list. */
export const missingCheckpoints = (checkpoints: readonly Checkpoint[]): number => {
  const numbers = new Set<number>()
  let newest = 0
  let oldest = 1
  for (const { number = 0, first = 1 } of checkpoints) {
    numbers.add(number)
    if (number <= newest) continue
    newest = number
    oldest = first
  }
  let missing = 0
  for (let number = oldest; number <= newest; number += 1) if (!numbers.has(number)) missing += 1
  return missing
}

const encoder = new TextEncoder()

/** Returns the bytes that a checkpoint's signature covers. */
export const canonicalCheckpoint = (checkpoint: Omit<Checkpoint, 'signature'>): Uint8Array<ArrayBuffer> => {
  const { clinic, position, hash, at, number, first, ledger } = checkpoint
  const log = `${clinic}\n${position}\n${hash}\n${at}\n`
  if (number === undefined) return encoder.encode(`caretrail checkpoint\n${log}`)
  const head = ledger ? `${ledger.day} ${ledger.entry} ${ledger.hash}` : 'empty'
  return encoder.encode(`caretrail checkpoint 2\n${log}${number}\n${first}\n${head}\n`)
}
