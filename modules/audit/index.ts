export { accessEntry, accessEntries, pageAccessEntry, MAX_LISTED_ROWS } from './access-entry.ts'
export { PageKey } from './page-digits.ts'
export { viewLedgerLayer } from './view-ledger.ts'
export { isAccessCheckpoint } from './access-checkpoint.ts'
export { accessCheckpointsFile } from './access-checkpoints.ts'
export type { AccessAction } from './contract.ts'
export { Checkpoints } from './checkpoints.ts'
export { inspectCheckpointFiles } from './checkpoint-inspection.ts'
export { parseCheckpoints } from './checkpoint-files.ts'
export {
  recordedCheckpointRows,
  RecordedCheckpoints,
  type NumberedCheckpoint,
} from './recorded-checkpoints.ts'
export { type ClinicProof, isIntact, type ClinicVerdict, Proofs } from './proofs.ts'
