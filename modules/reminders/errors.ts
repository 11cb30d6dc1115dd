import { problem as kernelProblem } from '#contracts/kernel'
import { refusalsIn } from '#modules/kernel'
import { problem } from './contract.ts'
import * as words from './words.en.ts'

const Refusal = refusalsIn(words)

/** The clinic has no such reminder, or it was removed or dropped. */
export class ReminderNotFound extends Refusal('ReminderNotFound') {}

/** The reminder is not pending, or already handed over, so it cannot be sent. */
export class ReminderNotPending extends Refusal('ReminderNotPending', {
  limitedParams: { is: 'not pending' },
}) {}

export class ReminderNotSent extends Refusal('ReminderNotSent', {
  details: ['reasonCode'],
  limitedParams: { reasonCode: null },
}) {}

export class UnknownReminderPatient extends Refusal('UnknownReminderPatient', {
  fields: { patientId: kernelProblem('patient_unknown') },
}) {}

/** The clinic has no such appointment, or it belongs to another patient. */
export class UnknownReminderAppointment extends Refusal('UnknownReminderAppointment', {
  fields: { appointmentId: problem('reminder_appointment_unknown') },
}) {}

/** The clocks go forward that night, and skip this local time. */
export class ReminderTimeSkipped extends Refusal('ReminderTimeSkipped', { fields: ['scheduledFor'] }) {}

export class AppointmentNotAhead extends Refusal('AppointmentNotAhead') {}
