import { Context } from 'effect'
import type { Checkpoint, LedgerHead } from '#events'

/** What was signed of a clinic so far. */
export interface SigningProgress {
  /** The checkpoint furthest in the log; null before the first. */
  readonly last: Checkpoint | null
  /** The entry of the access ledger that was signed last. */
  readonly ledger: LedgerHead | null
  /** The number of the newest checkpoint, and of the first one that must be there. */
  readonly number: number
  readonly first: number
  readonly missing: number
}

interface SignedClinics {
  readonly clinics: Map<number, SigningProgress>
  /** The heads that were refused, so that each is examined and reported once. */
  readonly refused: Map<number, string>
}

/** What this process signed and refused, by clinic. It spares reading whole files every minute. */
export class SignedHeads extends Context.Tag('audit/SignedHeads')<SignedHeads, SignedClinics>() {}
