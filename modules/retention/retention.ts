import { Clock, Context, Effect, Layer, Schema } from 'effect'
import { Database, Origin } from '#events'
import { visitedSince } from '#modules/appointments'
import { documentedSince } from '#modules/documents'
import { clearSignIns } from '#modules/identity'
import { answeredSince } from '#modules/intake'
import { choseSince } from '#modules/messages'
import { Patients, patientsIdleSince } from '#modules/patients'
import { Config, forgetKeptBefore, makeHold } from '#modules/platform'
import { forgetNumbersBefore, remindedSince } from '#modules/reminders'
import { LOG_YEARS, mayErase, nextLook, PATIENT_YEARS, yearsBefore } from './keeping-times.ts'
import { lastRun, noteRun } from './retention-run.ts'

const { NullOr, Number: Count, String: Text } = Schema

/** What the rule of retention did in a clinic, and what it will do. Moments are ISO 8601. */
export const RetentionState = Schema.Struct({
  last: NullOr(
    Schema.Struct({ ranAt: Text, erased: Count, removed: Count, erasedEver: Count, removedEver: Count }),
  ),
  nextAt: Text,
  /** Patients whose last activity will be seven years ago then. */
  due: Count,
}).annotations({ identifier: 'RetentionState' })
export type RetentionState = typeof RetentionState.Type

const ACTIVITIES = [visitedSince, answeredSince, documentedSince, remindedSince, choseSince]

const WHY = `Retention rule: nothing happened for ${PATIENT_YEARS} years`

const make = Effect.gen(function* () {
  const { query } = yield* Database
  const { dataDir } = yield* Config
  const { erase } = yield* Patients
  const { isHeld } = yield* makeHold

  const idleAt = (clinicId: number, moment: number) =>
    query(patientsIdleSince(clinicId, yearsBefore(moment, PATIENT_YEARS), ACTIVITIES))

  // Somebody else may have erased one meanwhile, or said that it must be kept, and that is well.
  const gone = (id: number) =>
    erase(id, WHY, 'retention').pipe(
      Effect.catchTags({ PatientHeld: () => Effect.void, MergedIntoAnother: () => Effect.void }),
      Effect.catchAll(Effect.die),
    )

  const eraseIdle = (clinicId: number, now: number) =>
    Effect.gen(function* () {
      const idle = yield* idleAt(clinicId, now)
      yield* Effect.forEach(idle, ({ id }) => gone(id), { discard: true })
      return idle.length
    })

  const clearLogs = (clinicId: number, now: number) =>
    Effect.gen(function* () {
      const before = yearsBefore(now, LOG_YEARS)
      const numbers = yield* query(forgetNumbersBefore(clinicId, before))
      const signIns = yield* clearSignIns(new Date(before))
      const kept = yield* Effect.promise(() => forgetKeptBefore(dataDir, clinicId, Date.parse(before)))
      return numbers.length + signIns + kept
    })

  /**
   * Applies the rule to the clinic of the `Origin`: erases who was last active seven years ago, if a run of the days before
   * agrees about what time it is, and removes what system logs have of more than a year ago. Does nothing for a clinic that
   * came back from a backup and was not released.
   */
  const apply = Effect.fn('Retention.apply')(function* () {
    const { clinicId } = yield* Origin
    if (yield* isHeld(clinicId)) return
    const now = yield* Clock.currentTimeMillis
    const [last] = yield* query(lastRun(clinicId))
    const agreed = mayErase(now, last ? Date.parse(last.ranAt) : null)
    const erased = agreed ? yield* eraseIdle(clinicId, now) : 0
    const removed = agreed ? yield* clearLogs(clinicId, now) : 0
    yield* query(noteRun(clinicId, { ranAt: new Date(now).toISOString(), erased, removed }))
  })

  /** What the rule did last, and will do next. */
  const state = Effect.fn('Retention.state')(function* () {
    const { clinicId } = yield* Origin
    const nextAt = nextLook(yield* Clock.currentTimeMillis)
    const [last] = yield* query(lastRun(clinicId))
    const due = yield* idleAt(clinicId, Date.parse(nextAt))
    return { last: last ?? null, nextAt, due: due.length } satisfies RetentionState
  })

  return { apply, state }
})

/** How long things are kept. Every call acts for the clinic of the `Origin`. */
export class Retention extends Context.Tag('Retention')<Retention, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(this, make)
}
