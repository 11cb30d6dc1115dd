import { Effect } from 'effect'
import { type Reaction, reaction, type Recorded, sql, type Unit } from '#events'
import { type AppointmentEvent, visit, visitsAhead } from '#modules/appointments'
import type { ContactPreferencesEvent } from '#modules/messages'
import type { PatientEvent } from '#modules/patients'
import type { ReminderEvent } from './events.ts'
import { planVisits } from './plans.ts'

const ofAppointment = ({ stream, position }: Recorded, unit: Unit) =>
  Effect.asVoid(planVisits(unit, visit(unit.clinicId, stream.id), position))

const ofPatient = ({ stream, at, position }: Recorded, unit: Unit) =>
  Effect.asVoid(planVisits(unit, visitsAhead(unit.clinicId, stream.id, at), position))

const ofReminder = ({ stream, position }: Recorded, unit: Unit) => {
  const about = sql`(select appointment_id from reminder_list
    where clinic_id = ${unit.clinicId} and id = ${stream.id} and rule_id is not null)`
  return Effect.asVoid(planVisits(unit, visit(unit.clinicId, about), position))
}

const MOVING = [
  'AppointmentScheduled',
  'AppointmentRescheduled',
  'AppointmentServiceChanged',
  'AppointmentReassigned',
  'AppointmentPatientChanged',
  'AppointmentReopened',
  'AppointmentConfirmed',
  'AppointmentMarkedPending',
  'AppointmentCompleted',
  'AppointmentCancelled',
  'AppointmentMissed',
  'AppointmentRemoved',
  'AppointmentRestored',
] as const satisfies readonly AppointmentEvent['_tag'][]

/** A visit has its reminders from the moment it is booked, and they follow whatever becomes of it. */
export const planReactions: readonly Reaction[] = [
  ...MOVING.map((to) => reaction<AppointmentEvent>(`planRemindersWhen${to}`, to, ofAppointment)),
  reaction<PatientEvent>('rewordRemindersWhenPatientRenamed', 'PatientRenamed', ofPatient),
  reaction<ContactPreferencesEvent>(
    'planRemindersWhenContactPreferencesChanged',
    'ContactPreferencesChanged',
    ofPatient,
  ),
  reaction<ReminderEvent>('planRemindersWhenReminderRestored', 'ReminderRestored', ofReminder),
]
