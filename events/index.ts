export { Bell } from './bell.ts'
export { catalog } from './catalog.ts'
export { type Fault } from './chain.ts'
export { type Checkpoint, isGenuine, signCheckpoint } from './checkpoint.ts'
export {
  Database,
  type DatabaseOptions,
  DatabaseUnavailable,
  type Row,
  settled,
  type Transaction,
} from './database.ts'
export { type Decider, type Decision, decider, isEvents } from './decider.ts'
export { destroyKey } from './erase.ts'
export { type AnyEvent, type AnyEventKind, event, type EventsOf } from './event.ts'
export { type Job, type JobConnection, JobQueue } from './jobs.ts'
export { type Actor, Origin, type OriginShape, type ReceiptKey } from './origin.ts'
export { add, type AnyProjection, change, projection, put, remove } from './projection.ts'
export { type Replayed, replayClinic } from './rebuild.ts'
export { type Meta, type Recorded } from './recorded.ts'
export { IdempotencyKeyReused, StaleVersion } from './refusals.ts'
export { type Reaction, reaction, Registry, type RegistryParts } from './registry.ts'
export { Keyring } from './seal.ts'
export { raw, sql, type Statement } from './statement.ts'
export { type Outcome, Store } from './store.ts'
export { follow, type Subscriber, subscriber, unpark } from './subscribe.ts'
export { type Execution, type Look, type Unit } from './unit.ts'
export { type Verdict, verifyClinic } from './verify.ts'
