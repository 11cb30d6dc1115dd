import { Schema } from 'effect'
import { FAULTS, type FaultCode } from '#chain'
import { AuditorRow } from './auditor-row.ts'

const { NullOr, Number: Count, String: Text } = Schema

/** A statement of how far a log had come, as it was signed. */
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

/** What came of proving a log, the last time. */
export const LastProof = Schema.Struct({
  at: Text,
  /** Events that were read and found good. */
  events: Count,
  checkpoints: Count,
  /** Checkpoints that do not bear our signature. */
  forged: Count,
  fault: NullOr(Schema.Struct({ position: Count, code: Schema.Literal(...codes) })),
}).annotations({ identifier: 'LastProof' })

/** What is known of a clinic's log and its proof. */
export const ProofState = Schema.Struct({
  /** How far the log has come. */
  position: Count,
  last: NullOr(LastProof),
  /** How far a proof is that goes on; null: none does. */
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
  /** The checkpoint that was mailed last; null: none yet. */
  mailed: NullOr(Schema.Struct({ at: Text, position: Count })),
}).annotations({ identifier: 'ProofState' })
export type ProofState = typeof ProofState.Type
