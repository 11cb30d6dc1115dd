import { Clock, Context, Effect, Layer, Schema } from 'effect'
import { Database, Origin, readRows } from '#events'
import { visitedSince } from '#modules/appointments'
import { hasDocumentSince } from '#modules/documents'
import { clearSignIns } from '#modules/identity'
import { answeredSince } from '#modules/intake-forms'
import { changedConsentSince } from '#modules/messages'
import { Patients, patientsIdleSince } from '#modules/patients'
import { bindService } from '#modules/kernel'
import { Config, forgetKeptBefore, makeHold } from '#modules/platform'
import { forgetNumbersBefore, wasRemindedSince } from '#modules/reminders'
import { LOG_YEARS, mayErase, nextRun, PATIENT_YEARS, yearsBefore } from './retention-periods.ts'
import { lastRun, recordRun } from './retention-run.ts'

const { NullOr, Number: Count, String: Text } = Schema

/** The last run of the retention rule in a clinic, and the next one. Moments are ISO 8601. */
export const RetentionState = Schema.Struct({
  last: NullOr(
    Schema.Struct({ ranAt: Text, erased: Count, removed: Count, erasedEver: Count, removedEver: Count }),
  ),
  nextAt: Text,
  /** Patients whose retention period will be over at the next run. */
  due: Count,
}).annotations({ identifier: 'RetentionState' })
export type RetentionState = typeof RetentionState.Type

const ACTIVITIES = [visitedSince, answeredSince, hasDocumentSince, wasRemindedSince, changedConsentSince]

const STORED_REASON = `Retention rule: nothing happened for ${PATIENT_YEARS} years`

const listIdle = Effect.fnUntraced(function* (moment: number) {
  return yield* readRows((clinicId) =>
    patientsIdleSince(clinicId, yearsBefore(moment, PATIENT_YEARS), ACTIVITIES),
  )
})

// Meanwhile a user may have erased the patient, placed a legal hold or merged the record. None of these is an error.
const eraseForRetention = (id: number) =>
  Effect.flatMap(Patients, ({ erase }) => erase(id, STORED_REASON, 'retention')).pipe(
    Effect.catchTags({ PatientHeld: () => Effect.void, MergedIntoAnother: () => Effect.void }),
    Effect.orDie,
  )

/** Erases the patients whose retention period is over. Returns how many there were. */
const eraseIdle = Effect.fnUntraced(function* (now: number) {
  const idle = yield* listIdle(now)
  yield* Effect.forEach(idle, ({ id }) => eraseForRetention(id), { discard: true })
  return idle.length
})

/** Removes old texted numbers, sign-ins and outbox messages. Returns how many there were. */
const removeOldLogs = Effect.fnUntraced(function* (now: number) {
  const { query } = yield* Database
  const { dataDir } = yield* Config
  const { clinicId } = yield* Origin
  const before = yearsBefore(now, LOG_YEARS)
  const numbers = yield* query(forgetNumbersBefore(clinicId, before))
  const signIns = yield* clearSignIns(new Date(before))
  const messageCount = yield* Effect.promise(() => forgetKeptBefore(dataDir, clinicId, Date.parse(before)))
  return numbers.length + signIns + messageCount
})

/**
 * Applies the rule to the clinic of the `Origin`: erases patients inactive for seven years and removes system log
 * entries older than one year, if the time since an earlier run shows that the clock did not jump. Does nothing for a
 * clinic that was restored from a backup and not released.
 */
const applyUnlessHeld = ({ awaitsRelease }: Effect.Effect.Success<typeof makeHold>) =>
  Effect.fn('Retention.apply')(function* () {
    const { query } = yield* Database
    const { clinicId } = yield* Origin
    if (yield* awaitsRelease(clinicId)) return
    const now = yield* Clock.currentTimeMillis
    const [last] = yield* query(lastRun(clinicId))
    const mayRemove = mayErase(now, last ? Date.parse(last.ranAt) : null)
    const erased = mayRemove ? yield* eraseIdle(now) : 0
    const removed = mayRemove ? yield* removeOldLogs(now) : 0
    yield* query(recordRun(clinicId, { ranAt: new Date(now).toISOString(), erased, removed }))
  })

const state = Effect.fn('Retention.state')(function* () {
  const nextAt = nextRun(yield* Clock.currentTimeMillis)
  const [last] = yield* readRows(lastRun)
  const due = yield* listIdle(Date.parse(nextAt))
  return { last: last ?? null, nextAt, due: due.length } satisfies RetentionState
})

const make = Effect.flatMap(makeHold, (hold) =>
  bindService([Database, Config, Patients], { apply: applyUnlessHeld(hold), state }),
)

export class Retention extends Context.Tag('Retention')<Retention, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(this, make)
}
