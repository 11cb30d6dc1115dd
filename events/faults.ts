import { Data, Effect, identity } from 'effect'

/** The database is unreachable or did not answer in time. It acknowledged nothing. */
export class DatabaseUnavailable extends Data.TaggedError('DatabaseUnavailable')<{
  readonly cause: unknown
}> {
  /** Whether the database only has no disk space left: it answers, but stores nothing. */
  get isFull(): boolean {
    return isDiskFull(this.cause)
  }
}

const DISK_FULL = '53100'

/** Whether a statement failed because the database's disk is full. */
export const isDiskFull = (cause: unknown): boolean => (cause as { code?: string } | null)?.code === DISK_FULL

const NO_SPACE_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Whether a file could not be written because its disk is full, or its account's quota is used up. */
export const isOutOfSpace = (cause: unknown): boolean =>
  NO_SPACE_CODES.has((cause as { code?: string } | null)?.code ?? '')

/** This program's master key was replaced: it can no longer open or seal anything. */
export class MasterKeyReplaced extends Data.TaggedError('MasterKeyReplaced')<object> {
  override readonly message = 'another MASTER_KEY took the place of this one: restart this program with it'
}

/** Raised by `enter_clinic`. */
const MASTER_KEY_REPLACED_CODE = 'CT001'

/** A named constraint of a table refused the statement. */
export class ConstraintViolated extends Data.TaggedError('ConstraintViolated')<{
  readonly constraint: string
  readonly cause: unknown
}> {}

/** The key of a subject is missing or damaged, though nobody erased it: nothing more can be sealed for it. */
export class KeyUnavailable extends Data.TaggedError('KeyUnavailable')<{
  readonly clinicId: number
  readonly subject: string
}> {
  override readonly message = `the key of ${this.subject} in clinic ${this.clinicId} is missing or damaged`
}

/** A stored event is not one that this program knows: somebody changed its row. */
export class EventUnreadable extends Data.TaggedError('EventUnreadable')<{
  readonly clinicId: number
  readonly position: number
  readonly cause: unknown
}> {
  override readonly message = `the event at position ${this.position} of clinic ${this.clinicId} cannot be read`
}

/** A file of checkpoints is there and cannot be read: for example, another account owns it. */
export class CheckpointsUnreadable extends Data.TaggedError('CheckpointsUnreadable')<{
  readonly file: string
  readonly code: string
}> {
  override readonly message = `the checkpoints in ${this.file} cannot be read (${this.code})`
}

// Every SQLSTATE has a digit, which a system error such as EPIPE has not.
const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/
const INTEGRITY_CLASS = '23'
// Connection exceptions, operator intervention, too many connections, out of disk.
const UNAVAILABLE_CLASSES = /^(08|57P|53)/

const isUnavailable = (code: string): boolean => !SQLSTATE.test(code) || UNAVAILABLE_CLASSES.test(code)

// What a lost connection throws has no code either, but is a plain `Error`.
const PROGRAMMING_ERRORS = [TypeError, RangeError, ReferenceError, SyntaxError]

const CANCELED_CODE = '57014'

/** Whether the database refused a statement because of its content, and rolled its transaction back. */
export const isRefused = (cause: unknown): boolean => {
  const { code = '' } = (cause instanceof ConstraintViolated ? cause.cause : cause) as { code?: string }
  return !isUnavailable(code) && code !== CANCELED_CODE && code !== MASTER_KEY_REPLACED_CODE
}

/**
 * Classifies what failed in a transaction: a table constraint, an unavailable database, a programming error, or no
 * space for a file that is written from the rows.
 */
export const classify = (cause: unknown): Error => {
  if (cause instanceof KeyUnavailable || cause instanceof EventUnreadable) return cause
  if (cause instanceof Error && isOutOfSpace(cause)) return cause
  const { constraint, code = '' } = cause as { constraint?: string; code?: string }
  if (constraint && code.startsWith(INTEGRITY_CLASS)) return new ConstraintViolated({ constraint, cause })
  if (code === MASTER_KEY_REPLACED_CODE) return new MasterKeyReplaced()
  if (PROGRAMMING_ERRORS.some((each) => cause instanceof each)) return cause as Error
  if (isUnavailable(code)) return new DatabaseUnavailable({ cause })
  return cause instanceof Error ? cause : new Error(String(cause))
}

/** Waits for the database's answer. A failure becomes a defect, classified by `classify`. */
export const toEffect = <A>(promise: Promise<A>): Effect.Effect<A> =>
  Effect.tryPromise({ try: () => promise, catch: classify }).pipe(Effect.orDie)

/** Waits for work shared with other callers. A failure, classified where it happened, becomes a defect. */
export const awaitResult = <A>(promise: () => Promise<A>): Effect.Effect<A> =>
  Effect.orDie(Effect.tryPromise({ try: promise, catch: identity<unknown> }))
