import { Clock, Effect } from 'effect'
import { sql, type Statement, type Unit } from '#events'
import type { Visit } from '#modules/appointments'
import { bringingInLine, type Step } from './in-line.ts'
import { flatManner, mannerIn, personIn, standingIn, standingOf, withPeople } from './plan-looks.ts'
import { onReminder } from './wake-ups.ts'

const carryOut = (unit: Unit, step: Step, cause: number | undefined) => {
  const because = cause === undefined ? {} : { cause }
  switch (step.does) {
    case 'make':
      return onReminder(unit, {
        id: 'next',
        ...because,
        command: {
          _tag: 'ScheduleReminder',
          plan: step.plan,
          patientThere: true,
          appointmentFits: true,
          goes: 'later',
        },
      })
    case 'revise':
      return onReminder(unit, {
        id: step.id,
        ...because,
        command: { _tag: 'ReviseReminder', revision: step.revision },
      })
    case 'drop':
      return onReminder(unit, {
        id: step.id,
        ...because,
        command: { _tag: 'DropReminder', because: step.because },
      })
  }
}

/**
 * Gives visits the reminders they are to have, behind the lock of their clinic. Answers the visits looked at; where
 * nothing has changed, nothing is done. `cause` is the position of the event this follows from.
 */
export const planVisits = (unit: Unit, visits: Statement<Visit>, cause?: number) => {
  // All three are sent at once: a query is under way as soon as it is made.
  const manner = unit.query(flatManner(unit.clinicId))
  const looked = unit.query(withPeople(unit.clinicId, visits))
  const stood = unit.query(standingOf(unit.clinicId, sql`select id from (${visits}) v`))
  return Effect.gen(function* () {
    const [[known], rows, all] = yield* Effect.all([manner, looked, stood])
    if (!known) return rows
    const inLine = bringingInLine(mannerIn(known))
    const now = yield* Clock.currentTimeMillis
    const standing = Map.groupBy(all, ({ appointmentId }) => appointmentId)
    for (const row of rows) {
      const steps = inLine(row, personIn(row), (standing.get(row.id) ?? []).map(standingIn), now)
      for (const step of steps) yield* carryOut(unit, step, cause)
    }
    return rows
  }).pipe(Effect.orDie)
}
