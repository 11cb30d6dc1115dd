import type { Permission } from '#modules/kernel'
import { documentFacts, pdfOf } from '../../../../modules/documents/testing/samples.ts'
import { encodeForm } from '../../../../modules/kernel/testing/posted-form.ts'
import type { Clinic } from '../../testing/clinic.ts'

/** The values of the patient, before a change. */
export const ORIGINAL_VALUES = {
  firstName: 'Kanariella',
  lastName: 'Oberquell',
  email: 'kanariella.oq@quellwasser.example',
  phone: '+49 7731 8854 099',
  dateOfBirth: '1923-04-17',
  address: 'Am Zwitscherbrunnen 883',
  emergencyContact: 'Gelbschnabel Wellensittich',
  emergencyPhone: '+49 7731 8854 177',
  insurance: 'Vogelschutzkasse 5512-XQ',
  notes: 'Allergisch gegen Hirsekolben',
}
const CHANGED_VALUES = {
  ...ORIGINAL_VALUES,
  lastName: 'Nachtigall-Umbenannt',
  phone: '+49 7731 8854 555',
  dateOfBirth: '1924-05-18',
  address: 'Nistkastenweg 71',
  notes: 'Nestbau verordnet',
}
const HOLD_REASON = 'Streit um Vogelfutter'
const ALERTS = ['Fliegt bei Gewitter auf', 'Pickt nach Fingern']
/** Someone who is not a patient yet. */
const INVITED = { name: 'Zaunkoenig Heckenbraunelle', email: 'zaunkoenig@quellwasser.example' }

/** The values of the patient's record, before and after a change, the hold's reason, and the other person invited. */
export const RECORD_WORDS: readonly string[] = [
  ...new Set([
    ...Object.values(ORIGINAL_VALUES),
    ...Object.values(CHANGED_VALUES),
    HOLD_REASON,
    ...ALERTS,
    ...Object.values(INVITED),
  ]),
]

const [BOOKED, SCANNED, FILED, REMINDED, ANSWERED, DETAILED] = [
  'Krallenpflege wegen Rotlauf',
  'Federbefund-Scan',
  'Befund liegt bei',
  'Bitte nüchtern anfliegen',
  'Federn fallen aus',
  'Seit der Mauser im Mai',
] as const

/** Answers to the form of the samples. */
export const ANSWERS = { name: ANSWERED, diet: 'Harbor diet', why: DETAILED }
export const VISIT = { notes: BOOKED }
export const MESSAGE = { message: REMINDED }
const ONLY_EMAIL = { preferred: 'email', email: true, sms: false, zone: null }

/** Words about the patient in other records, by the permission to read those records. */
export const MENTIONS: Readonly<Partial<Record<Permission, readonly string[]>>> = {
  'appointments:read': [BOOKED],
  'documents:read': [SCANNED, FILED],
  'reminders:read': [REMINDED],
  'forms:read': [ANSWERED, DETAILED],
}

/** Adds a document about the patient, whose content, name and notes are recognizable. */
export const addCanaryDocument = async (clinic: Clinic, patient: number): Promise<number> => {
  const file = { name: `${SCANNED}.pdf`, content: pdfOf(SCANNED) }
  const { body } = await clinic.call(
    'POST',
    '/api/documents',
    encodeForm(documentFacts(FILED, patient), file),
  )
  return Number(body.id)
}

/** Gives the patient the alerts that everyone sees first. */
export const addCanaryAlerts = (clinic: Clinic, patient: number) =>
  clinic.call('PUT', `/api/patients/${patient}/alerts`, { body: { alerts: ALERTS } })

/** Adds a reminder that cannot be sent, so that its timeline offers the patient's other address. */
const addFailedReminder = async (clinic: Clinic, patient: number): Promise<number> => {
  await clinic.call('PUT', `/api/patients/${patient}/contact-preferences`, { body: ONLY_EMAIL })
  const reminder = await clinic.addReminder(patient, { ...MESSAGE, type: 'sms' })
  await clinic.call('POST', `/api/reminders/${reminder}/send`)
  return reminder
}

/** Adds a patient with recognizable values, a record of each kind, and a removed duplicate; returns their ids. */
export const addCanaryPatient = async (clinic: Clinic): Promise<Readonly<Record<string, number>>> => {
  const patient = await clinic.addPatient(ORIGINAL_VALUES)
  await clinic.call('PUT', `/api/patients/${patient}`, { body: CHANGED_VALUES })
  await addCanaryAlerts(clinic, patient)
  const { practitionerId } = clinic
  const appointment = await clinic.addAppointment(patient, { ...VISIT, practitionerId, time: '09:00' })
  const document = await addCanaryDocument(clinic, patient)
  const reminder = await addFailedReminder(clinic, patient)
  const submission = await clinic.addSubmission(ANSWERS)
  await clinic.call('POST', `/api/form-submissions/${submission}/match`, { body: { patientId: patient } })
  await clinic.call('POST', `/api/patients/${patient}/legal-hold`, { body: { reason: HOLD_REASON } })
  const invite = (body: object) => clinic.create(`/api/intake-forms/${clinic.formId}/send-invitation`, body)
  const { id: invitation } = await invite({ email: CHANGED_VALUES.email, name: CHANGED_VALUES.firstName })
  await invite(INVITED)
  const duplicate = await clinic.addPatient({ ...ORIGINAL_VALUES, email: 'other@quellwasser.example' })
  await clinic.call('DELETE', `/api/patients/${duplicate}`)
  return {
    patient,
    appointment,
    document,
    reminder,
    submission,
    form: clinic.formId,
    invitation,
  }
}
