import { Schema } from 'effect'
import { FAULTS, type FaultCode } from '#chain'
import { AuditorRow } from './auditor-row.ts'

const { NullOr, Number: Count, String: Text } = Schema

/** A signed statement of how far a log had come. */
export const CheckpointRow = Schema.Struct({
  clinic: Count,
  position: Count,
  /** Hex. */
  hash: Text,
  at: Text,
  /** Ed25519, base64. */
  signature: Text,
}).annotations({ identifier: 'Checkpoint' })

const codes = Object.keys(FAULTS) as FaultCode[]

/** The result of the last verification of a log. */
const LastProof = Schema.Struct({
  at: Text,
  /** The number of events read and found good. */
  events: Count,
  checkpoints: Count,
  /** Checkpoints without a valid signature. */
  forged: Count,
  fault: NullOr(Schema.Struct({ position: Count, code: Schema.Literal(...codes) })),
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
