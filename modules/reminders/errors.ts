import { Refusal } from '#modules/kernel'

/** No such reminder in this clinic, or one that was removed or dropped. */
export class ReminderNotFound extends Refusal<'ReminderNotFound'> {
  constructor() {
    super('ReminderNotFound', 'This reminder does not exist.')
  }
}

const whyNot = {
  'handed over': 'This reminder is being sent at this moment.',
  unknown: 'It is being found out whether this reminder was sent.',
  sent: 'This reminder was already sent.',
  failed: 'This reminder has failed. Please write a new one.',
} as const

/** Only what is plainly pending can be sent. */
export class ReminderNotPending extends Refusal<'ReminderNotPending'> {
  constructor(is: keyof typeof whyNot) {
    super('ReminderNotPending', whyNot[is])
  }
}

/** What was to go out at once did not, for a reason that will not pass. */
export class ReminderNotSent extends Refusal<'ReminderNotSent'> {
  constructor(reason: string, reasonCode: string | null) {
    super('ReminderNotSent', reason, { details: { reasonCode } })
  }
}

/** There is no such patient, or the patient was removed. */
export class UnknownReminderPatient extends Refusal<'UnknownReminderPatient'> {
  constructor() {
    super('UnknownReminderPatient', 'Please choose a patient', {
      fields: { patientId: 'This patient does not exist' },
    })
  }
}

/** There is no such appointment, or it is another patient’s. */
export class UnknownReminderAppointment extends Refusal<'UnknownReminderAppointment'> {
  constructor() {
    super('UnknownReminderAppointment', 'Please choose one of this patient’s appointments', {
      fields: { appointmentId: 'This is not an appointment of this patient' },
    })
  }
}

/** What a reminder is about took place, or never will. */
export class AppointmentNotAhead extends Refusal<'AppointmentNotAhead'> {
  constructor() {
    super('AppointmentNotAhead', 'This appointment is not ahead any more, so there is nothing to remind of.')
  }
}
