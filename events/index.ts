export { heardChanges } from './heard-changes.ts'
export { LogSignal } from './log-signal.ts'
export { type AccessCheck, AccessEnded, accessStamp, confirmAccess } from './access-check.ts'
export { appendStreams, firstFreeId, type NewStream } from './bulk-append.ts'
export { catalog } from './catalog.ts'
export {
  type StreamChanges,
  changedAfter,
  lastPersonalChange,
  lastPosition,
  positionBefore,
} from './log-positions.ts'
export { checkSeals } from './check-seals.ts'
export { follow as followChain, isGenuine, signCheckpoint } from './chain.ts'
export { Database, readRow, readRows, SNAPSHOT } from './database.ts'
export {
  CheckpointsUnreadable,
  DatabaseUnavailable,
  MasterKeyReplaced,
  EventUnreadable,
  isDiskFull,
  isOutOfRoom,
  KeyUnavailable,
  toEffect,
} from './faults.ts'
export { type Decider, type Decision, decider, isEvents } from './decider.ts'
export { type AnyEvent, type AnyEventKind, event, type EventsOf } from './event.ts'
export { type Job, type JobConnection, JobQueue } from './job-queue.ts'
export { type Actor, Origin, type OriginShape, ownReceipt, type ReceiptKey, userOf } from './origin.ts'
export type { AnyProjection, Cells, Change } from './projection.ts'
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
} from './projection.ts'
export type { Fault, FaultCode, Link } from './chain-links.ts'
export { type Checkpoint, isCheckpoint, type LedgerHead, missingCheckpoints } from './checkpoint.ts'
export { checkpointsIn } from './checkpoint-evidence.ts'
export type { Latest, PageRow, EventFilter, Stream, StreamUntil } from './event-pages.ts'
export { earlierIn, eventAt, latest, pageOf } from './event-pages.ts'
export { provenMillis } from './proven-columns.ts'
export { noteProjections, outdatedProjections } from './projection-versions.ts'
export { type ReplayResult, replayClinic } from './rebuild.ts'
export { makePast } from './stream.ts'
export type { EventRow, Meta, RecordedEvent } from './recorded-event.ts'
export {
  metaWithAddress,
  type SealedFields,
  openSealedFields as openedFields,
  read as readEvent,
} from './recorded-event.ts'
export { deleteReceipt, findReceipt, insertReceipt } from './receipts.ts'
export { IdempotencyKeyReused, StaleVersion } from './refusals.ts'
export { type Reaction, reaction, runStatements } from './reaction.ts'
export { Registry, type RegistryParts } from './registry.ts'
export { Keyring, openSecret, rewrap, sealSecret } from './seal.ts'
export {
  type Entry,
  ifGiven,
  quick,
  raw,
  type Recording,
  type Row,
  sql,
  statement,
  type Statement,
} from './statement.ts'
export { type Outcome, runCommand, runTogether, Store } from './store.ts'
export type { ClinicReader, Transaction } from './transaction.ts'
export { follow } from './follow-log.ts'
export { type Subscriber, subscriber } from './subscriber.ts'
export { type CopiedTable, replayUntil, type ReplayLimit } from './replay-until.ts'
export type { Unit } from './unit.ts'
export { type ProgressReport, type Verdict, verifyClinic, verifySince } from './verify-clinic.ts'
export { calledBy, type OwnerFunction, type StoredTable } from './stored-table.ts'
export { logFunctions, logTables } from './tables.ts'
