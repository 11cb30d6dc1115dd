/** A row of the event table, with its unencrypted fields. */
export interface LoggedEvent {
  readonly position: number
  readonly stream_type: string
  readonly stream_id: number
  readonly type: string
  // oxlint-disable-next-line typescript/no-explicit-any -- each event type has its own fields
  readonly data: any
  readonly recorded_at: Date
}

const dates = new Map<string, Intl.DateTimeFormat>()

/** Returns the date in a time zone at a moment. */
export const dayAt = (zone: string, moment: Date): string => {
  const calendar = dates.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone })
  dates.set(zone, calendar)
  return calendar.format(moment)
}

/** An appointment's state after its events. */
export interface NaiveVisit {
  listed: boolean
  status: string
  readonly date: string
  readonly duration: number
  readonly service: string
  readonly patientId: number
  readonly practitionerId: number | null
  readonly fee: { readonly amount: number }
}

export interface Records {
  readonly patients: Map<number, { since: string; listed: boolean }>
  readonly appointments: Map<number, NaiveVisit>
  readonly documents: Map<number, { type: string; since: string; listed: boolean }>
  readonly submissions: { form: number; since: string }[]
  readonly reminders: Map<number, { outcome: string; settled: string | null }>
}

const statusOf: Readonly<Record<string, string>> = {
  AppointmentReopened: 'scheduled',
  AppointmentConfirmed: 'confirmed',
  AppointmentMarkedPending: 'pending',
  AppointmentCompleted: 'completed',
  AppointmentCancelled: 'cancelled',
  AppointmentMissed: 'no-show',
}

/** Replays events into records, with the dates things happened on. */
export const recordsAfter = (log: readonly LoggedEvent[], zone: string): Records => {
  const all: Records = {
    patients: new Map(),
    appointments: new Map(),
    documents: new Map(),
    submissions: [],
    reminders: new Map(),
  }
  for (const { type, stream_id: id, data, recorded_at: at } of log) {
    const today = dayAt(zone, at)
    const patient = all.patients.get(id)
    const document = all.documents.get(id)
    const reminder = all.reminders.get(id)
    if (type === 'PatientRegistered') all.patients.set(id, { since: today, listed: true })
    if (type === 'PatientRemoved' && patient) patient.listed = false
    if (type === 'PatientRestored' && patient) patient.listed = true
    if (type === 'PatientMerged' && patient) patient.listed = false
    if (type === 'PatientUnmerged' && patient) patient.listed = true
    if (type === 'AppointmentScheduled') all.appointments.set(id, { ...data, listed: true })
    else if (type.startsWith('Appointment')) {
      const appointment = all.appointments.get(id)
      if (appointment) {
        // An event's `patientId` may name the key that encrypts notes, not the appointment's patient.
        const ownerId = type === 'AppointmentTransferred' ? data.to : appointment.patientId
        const { patientId = ownerId } = type === 'AppointmentPatientChanged' ? data : {}
        Object.assign(appointment, data, { patientId })
        if (statusOf[type]) appointment.status = statusOf[type]
        if (type === 'AppointmentRemoved') appointment.listed = false
        if (type === 'AppointmentRestored') appointment.listed = true
      }
    }
    if (type === 'DocumentAnnounced')
      all.documents.set(id, { type: data.documentType, since: today, listed: true })
    if (type === 'DocumentContentStored' && document) document.since = today
    if (['DocumentRemoved', 'DocumentExpired', 'DocumentErased'].includes(type) && document)
      document.listed = false
    if (type === 'DocumentRestored' && document) document.listed = true
    if (type === 'IntakeFormSubmitted') all.submissions.push({ form: data.formId, since: today })
    if (type === 'ReminderScheduled') all.reminders.set(id, { outcome: 'pending', settled: null })
    if (type === 'ReminderSent' && reminder) Object.assign(reminder, { outcome: 'sent', settled: today })
    if (type === 'ReminderFailed' && reminder) Object.assign(reminder, { outcome: 'failed', settled: today })
    if (type === 'ReminderDelivered' && reminder) reminder.outcome = 'delivered'
    if (type === 'ReminderUndelivered' && reminder) reminder.outcome = 'failed'
  }
  return all
}
