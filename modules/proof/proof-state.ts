import { Schema } from 'effect'
import { FAULTS, type FaultCode } from '#chain'
import { LEDGER_FAULTS, type LedgerFaultCode } from '#rules/audit'
import { AuditorRow } from './auditor-row.ts'

const { NullOr, Number: Count, String: Text } = Schema

/** A signed statement of a log's position, and its hash at this position. */
export const CheckpointRow = Schema.Struct({
  clinic: Count,
  position: Count,
  /** Hex. */
  hash: Text,
  at: Text,
  /** The checkpoints are numbered without gaps. Missing in those of earlier versions, as are the next two. */
  number: Schema.optional(Count),
  /** The number of the first one that must be there. */
  first: Schema.optional(Count),
  /** The end of the access ledger; null: it was empty. */
  ledger: Schema.optional(NullOr(Schema.Struct({ day: Text, entry: Count, hash: Text }))),
  /** Ed25519, base64. */
  signature: Text,
}).annotations({ identifier: 'Checkpoint' })

const codes = Object.keys(FAULTS) as FaultCode[]
const ledgerCodes = Object.keys(LEDGER_FAULTS) as LedgerFaultCode[]

/** The result of the last verification of a log. */
const LastProof = Schema.Struct({
  at: Text,
  /** The number of events read and found good. */
  events: Count,
  checkpoints: Count,
  /** Checkpoints without a valid signature. */
  forged: Count,
  /** Checkpoints that were signed and are no longer there. */
  missing: Count,
  fault: NullOr(Schema.Struct({ position: Count, code: Schema.Literal(...codes) })),
  /** The access ledger: the number of entries read and found good. */
  ledger: Schema.Struct({
    entries: Count,
    fault: NullOr(Schema.Struct({ day: Text, entry: Count, code: Schema.Literal(...ledgerCodes) })),
  }),
}).annotations({ identifier: 'LastProof' })

export const ProofState = Schema.Struct({
  position: Count,
  last: NullOr(LastProof),
  /** The progress of a running verification; null: not running. */
  proving: NullOr(Schema.Struct({ checked: Count, total: Count })),
  checkpoints: Count,
  newest: NullOr(CheckpointRow),
  publicKey: Schema.Struct({
    /** PEM. */
    text: Text,
    /** SHA-256 of the key, hex. */
    fingerprint: Text,
  }),
  auditor: AuditorRow,
  /** The last emailed checkpoint; null: none yet. */
  mailed: NullOr(Schema.Struct({ at: Text, position: Count })),
}).annotations({ identifier: 'ProofState' })
export type ProofState = typeof ProofState.Type
