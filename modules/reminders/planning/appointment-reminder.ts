import { Clock, Effect } from 'effect'
import { sql, type Statement, type Unit } from '#events'
import { AppointmentNotFound, visit, type Visit } from '#modules/appointments'
import { FIRST_RULES, MINUTES_BEFORE, type Rule, type Timing } from './contract.ts'
import { AppointmentNotAhead } from './errors.ts'
import { flatManner, mannerIn, personIn, withPeople } from './plan-looks.ts'
import { byHand } from './planned.ts'
import { type Manner, type Person, planning } from './planning.ts'
import type { ReminderPlan } from './reminder.ts'
import { onReminder } from './wake-ups.ts'

/** The automatic email of this timing that has not gone out yet. */
const standing = (
  clinicId: number,
  appointmentId: number,
  minutesBefore: number,
): Statement<{ id: number }> =>
  sql`select id from reminder_list
      where clinic_id = ${clinicId} and appointment_id = ${appointmentId} and minutes_before = ${minutesBefore}
        and type = 'email' and status = 'pending' and delivery is null and state = 'active'
      order by id limit 1`

const isExpected = ({ status }: Visit): boolean =>
  status === 'scheduled' || status === 'confirmed' || status === 'pending'

const ruleFor = (rules: readonly Rule[], minutesBefore: number): Rule | undefined =>
  [...rules, ...FIRST_RULES.rules].find((rule) => rule.minutesBefore === minutesBefore)

interface Asked {
  readonly manner: Manner
  readonly about: Visit
  readonly person: Person
  readonly minutesBefore: number
  /** ISO 8601. */
  readonly at: string
}

/** In the words of the clinic’s rule for this timing. */
const planOf = ({ manner, about, person, minutesBefore, at }: Asked): ReminderPlan | undefined => {
  const rule = ruleFor(manner.rules, minutesBefore)
  return rule && { ...planning(manner)(rule, about, person), ...byHand, type: 'email', scheduledFor: at }
}

/**
 * Reminds the patient of a visit by email, at once. Where the clinic’s own reminder of this timing has not gone out
 * yet, that one goes now, and no second one.
 */
export const remind = (unit: Unit, appointmentId: number, timing: Timing) =>
  Effect.gen(function* () {
    const minutesBefore = MINUTES_BEFORE[timing]
    const [row] = yield* unit.query(withPeople(unit.clinicId, visit(unit.clinicId, appointmentId)))
    if (!row?.listed) return yield* Effect.fail(new AppointmentNotFound())
    const now = yield* Clock.currentTimeMillis
    const person = personIn(row)
    if (!person || !isExpected(row) || Date.parse(row.startsAt) <= now)
      return yield* Effect.fail(new AppointmentNotAhead())
    const at = new Date(now).toISOString()
    const [own] = yield* unit.query(standing(unit.clinicId, appointmentId, minutesBefore))
    if (own) return yield* onReminder(unit, { id: own.id, command: { _tag: 'RequestSending', at } })
    const [manner] = yield* unit.query(flatManner(unit.clinicId))
    const plan = manner && planOf({ manner: mannerIn(manner), about: row, person, minutesBefore, at })
    if (!plan) return yield* Effect.dieMessage('a clinic without rules')
    const command = {
      _tag: 'ScheduleReminder',
      plan,
      patientThere: true,
      appointmentFits: true,
      goes: 'now',
    } as const
    return yield* onReminder(unit, { id: 'next', command })
  })
