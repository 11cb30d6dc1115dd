import type { Permission } from '#modules/kernel'
import { documentFacts, pdfOf } from '../../../../modules/documents/testing/samples.ts'
import { postedForm } from '../../../../modules/kernel/testing/posted-form.ts'
import type { Clinic } from '../../testing/clinic.ts'

/** The values of the patient, before a change. */
export const BEFORE = {
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
const AFTER = {
  ...BEFORE,
  lastName: 'Nachtigall-Umbenannt',
  phone: '+49 7731 8854 555',
  dateOfBirth: '1924-05-18',
  address: 'Nistkastenweg 71',
  notes: 'Nestbau verordnet',
}
const HOLD = 'Streit um Vogelfutter'

/** The values of the patient's record, before and after a change, and why it is on hold. */
export const RECORD_WORDS: readonly string[] = [
  ...new Set([...Object.values(BEFORE), ...Object.values(AFTER), HOLD]),
]

const [BOOKED, SCANNED, FILED, REMINDED, ANSWERED] = [
  'Krallenpflege wegen Rotlauf',
  'Federbefund-Scan',
  'Befund liegt bei',
  'Bitte nüchtern anfliegen',
  'Federn fallen aus',
] as const

/** What other records say of the patient, by the permission that opens these records. */
export const TOLD_WORDS: Readonly<Partial<Record<Permission, readonly string[]>>> = {
  'appointments:read': [BOOKED],
  'documents:read': [SCANNED, FILED],
  'reminders:read': [REMINDED],
  'forms:read': [ANSWERED],
}

/** Adds a patient with recognizable values, a record of each kind, and a removed duplicate; returns their ids. */
export const addCanaryPatient = async (clinic: Clinic): Promise<Readonly<Record<string, number>>> => {
  const patient = await clinic.addPatient(BEFORE)
  await clinic.call('PUT', `/api/patients/${patient}`, { body: AFTER })
  const { practitionerId } = clinic
  const visit = { notes: BOOKED, practitionerId, time: '09:00' }
  const appointment = await clinic.addAppointment(patient, visit)
  const file = { name: `${SCANNED}.pdf`, content: pdfOf(SCANNED) }
  const document = await clinic.call(
    'POST',
    '/api/documents',
    postedForm(documentFacts(FILED, patient), file),
  )
  const reminder = await clinic.addReminder(patient, { message: REMINDED })
  const submission = await clinic.addSubmission({ name: ANSWERED, diet: 'Harbor diet' })
  await clinic.call('POST', `/api/form-submissions/${submission}/match`, { body: { patientId: patient } })
  await clinic.call('POST', `/api/patients/${patient}/legal-hold`, { body: { reason: HOLD } })
  const duplicate = await clinic.addPatient({ ...BEFORE, email: 'other@quellwasser.example' })
  await clinic.call('DELETE', `/api/patients/${duplicate}`)
  return {
    patient,
    appointment,
    document: Number(document.body.id),
    reminder,
    submission,
    form: clinic.formId,
  }
}
