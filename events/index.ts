export { makeChangeCounter } from './follow/change-counter.ts'
export { LogSignal } from './follow/log-signal.ts'
export { type AccessCheck, AccessEnded, selectAccessStamp, confirmAccess } from './write/access-check.ts'
export { appendStreams, firstFreeId, type NewStream } from './write/bulk-append.ts'
export { formatCatalog } from './catalog.ts'
export {
  headPosition,
  lastChangeByPerson,
  lastPosition,
  positionBefore,
  selectChangesAfter,
} from './read/log-positions.ts'
export { checkSeals } from './proof/check-seals.ts'
export { followChain, isGenuine, signCheckpoint } from './proof/chain.ts'
export { Database, readRow, readRows, SNAPSHOT } from './database/database.ts'
export {
  CheckpointsUnreadable,
  DatabaseUnavailable,
  MasterKeyReplaced,
  EventUnreadable,
  isDiskFull,
  isOutOfSpace,
  KeyUnavailable,
  toEffect,
} from './faults.ts'
export { type Decider, type Decision, decider, isEvents } from './decider.ts'
export { type AnyEvent, type AnyEventType, event, type EventsOf } from './event.ts'
export { type Job, type JobConnection, JobQueue } from './write/job-queue.ts'
export { type Actor, Origin, type OriginShape, ownReceipt, type ReceiptKey, userOf } from './origin.ts'
export type { AnyProjection, Cells, Change, EventsExcept } from './read/projection.ts'
export {
  add,
  change,
  changeRow,
  OPEN_END,
  projection,
  put,
  remove,
  savedColumns,
  copy,
  supersede,
} from './read/projection.ts'
export type { Fault, FaultCode, Link } from './proof/chain-links.ts'
export { type Checkpoint, isCheckpoint, type LedgerHead, missingCheckpoints } from './proof/checkpoint.ts'
export { checkpointsIn } from './proof/checkpoint-evidence.ts'
export type { LatestEvent, PageRow, EventFilter, Stream, StreamUntil } from './read/event-pages.ts'
export { selectEarlierEvents, eventAt, selectLatestEvents, selectPage } from './read/event-pages.ts'
export { provenMillis } from './proof/proven-columns.ts'
export { saveProjectionVersions, outdatedProjections } from './read/projection-versions.ts'
export { type ReplayResult, rebuildClinic } from './read/rebuild.ts'
export { makeStreamReader } from './write/stream.ts'
export type { EventRow, Meta, RecordedEvent } from './recorded-event.ts'
export { metaWithAddress, type SealedFields, openSealedFields, readEvent } from './recorded-event.ts'
export { deleteReceipt, findReceipt, insertReceipt } from './write/receipts.ts'
export { IdempotencyKeyReused, StaleVersion } from './refusals.ts'
export { type Reaction, reaction, runStatements } from './write/reaction.ts'
export { Registry, type RegistryParts } from './registry.ts'
export { Keyring, openSecret, rewrap, sealSecret } from './write/seal.ts'
export {
  type RecordingEntry,
  ifGiven,
  planOnce,
  shareable,
  raw,
  type Recording,
  type Row,
  sql,
  statement,
  type Statement,
} from './database/statement.ts'
export { type Outcome, runCommand, runTransaction, Store } from './write/store.ts'
export type { ClinicReader, Transaction } from './database/transaction.ts'
export { follow } from './follow/follow-log.ts'
export { type Subscriber, subscriber } from './follow/subscriber.ts'
export { type CopiedTable, replayUntil, type ReplayLimit } from './read/replay-until.ts'
export type { Unit } from './write/unit.ts'
export { type ProgressReport, type Verdict, verifyClinic, verifySince } from './proof/verify-clinic.ts'
export { calledBy, type OwnerFunction, type StoredTable } from './stored-table.ts'
export { logFunctions, logTables } from './tables.ts'
