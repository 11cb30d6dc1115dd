export { Bell } from './bell.ts'
export { appendStreams, firstFreeId, type NewStream } from './bulk.ts'
export { catalog } from './catalog.ts'
export { type Changed, changedAfter, lastPosition } from './changed.ts'
export { follow as followChain } from './chain.ts'
export { isGenuine, signCheckpoint } from './checkpoint.ts'
export { Database, type DatabaseOptions, SNAPSHOT } from './database.ts'
export { DatabaseUnavailable, settled } from './faults.ts'
export { type Decider, type Decision, decider, isEvents } from './decider.ts'
export { destroyKey } from './erase.ts'
export { type AnyEvent, type AnyEventKind, event, type EventsOf } from './event.ts'
export { type Job, type JobConnection, JobQueue } from './jobs.ts'
export { type Latest, latest } from './latest.ts'
export { type Actor, Origin, type OriginShape, type ReceiptKey } from './origin.ts'
export {
  add,
  type AnyProjection,
  type Cells,
  type Change,
  change,
  OPEN_END,
  projection,
  put,
  remove,
  supersede,
} from './projection.ts'
export type { Checkpoint, Fault, FaultCode, Link } from './links.ts'
export {
  earlierIn,
  eventAt,
  pageOf,
  type PageRow,
  type Sought,
  type Stream,
  type StreamUntil,
} from './pages.ts'
export { positionBefore } from './position-before.ts'
export { type Replayed, replayClinic } from './rebuild.ts'
export { makePast } from './past.ts'
export {
  type EventRow,
  type Meta,
  opened as openedFields,
  read as readEvent,
  type Recorded,
} from './recorded.ts'
export { IdempotencyKeyReused, StaleVersion } from './refusals.ts'
export { type Reaction, reaction, Registry, type RegistryParts } from './registry.ts'
export { Keyring } from './seal.ts'
export { raw, type Row, sql, statement, type Statement } from './statement.ts'
export { type Outcome, Store } from './store.ts'
export { type Transaction } from './transaction.ts'
export { follow, type Subscriber, subscriber, unpark } from './subscribe.ts'
export { type Filled, replayUntil, type Until } from './until.ts'
export { type Execution, type Look, type Unit } from './unit.ts'
export { type Telling, type Verdict, verifyClinic } from './verify.ts'
