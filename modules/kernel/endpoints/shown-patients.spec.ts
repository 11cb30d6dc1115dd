import { describe, expect, it } from 'vitest'
import { viewsIn } from './shown-patients.ts'

const visit = { id: 12, patientId: 5, patientName: 'Rosa Delgado', notes: 'Left knee', version: 3 }
const conflict = { id: 30, patientName: 'May Whitfield', of: 'practitioner' }
const patient = { id: 5, firstName: 'Rosa', version: 2 }

const views = (path: string, answer: unknown, ...told: readonly string[]) =>
  viewsIn({ path, answer }, new Set(told)).map(({ action, subject }) => `${action} ${subject}`)

describe('the reply to a command', () => {
  it('that changed nothing is a view of the patient', () => {
    expect(views('/api/appointments/12/arrival', visit)).toEqual(['open patient-5'])
    expect(views('/api/patients/5/alerts', patient)).toEqual(['open patient-5'])
    expect(views('/api/patients', patient)).toEqual(['open patient-5'])
    expect(views('/api/patients/5/contact-preferences', { patientId: 5, preferred: 'sms' })).toEqual([
      'open patient-5',
    ])
  })

  it('is not a view if an event says what was done to the record or its patient', () => {
    expect(views('/api/appointments/12', visit, 'appointment-12')).toEqual([])
    expect(views('/api/patients/5/send-followup', { ...visit, id: 40 }, 'reminder-40')).toEqual([])
    expect(views('/api/patients/5', patient, 'patient-5')).toEqual([])
    expect(views('/api/patients/5/alerts', patient, 'patient-15')).toEqual(['open patient-5'])
  })

  it('is a view of the submission until its patient is known', () => {
    const submission = { id: 7, patientId: 0, responses: { why: 'Pain' }, version: 1 }
    expect(views('/api/form-submissions/7/reopen', submission)).toEqual(['open submission-7'])
    expect(views('/api/form-submissions/7/reopen', { ...submission, patientId: 5 })).toEqual([
      'open patient-5',
    ])
    const file = { id: 3, patientId: 0, submissionId: 7, filename: 'card.pdf' }
    expect(views('/api/documents/3/restore', file)).toEqual(['open submission-7'])
  })

  it('is a view of a list if it names other patients, even as a refusal', () => {
    const booked = { ...visit, conflicts: [conflict] }
    expect(views('/api/appointments', booked, 'appointment-12')).toEqual(['list appointments'])
    const refused = { message: 'May Whitfield is booked.', code: 'practitioner_busy', conflicts: [conflict] }
    expect(views('/api/appointments', refused)).toEqual(['list appointments'])
    expect(views('/api/appointments', refused, 'appointments')).toEqual([])
  })

  it('is one view of a series, and of a list if the patients are several', () => {
    const series = { id: 3, version: 1, occurrences: [visit, { ...visit, id: 13 }] }
    expect(views('/api/appointment-series/3/cancel', series)).toEqual(['open patient-5'])
    const likes = [
      { row: 2, patientId: 5 },
      { row: 3, patientId: 6 },
    ]
    expect(views('/api/patient-imports/9/preview', { id: 9, likes })).toEqual(['list patient-import-9'])
    expect(views('/api/patient-imports/9/preview', { id: 9, likes }, 'patient-import-9')).toEqual([])
  })

  it('that says nothing about anyone is not a view', () => {
    expect(views('/api/patients/5', { deleted: true, id: 5 })).toEqual([])
    expect(views('/api/history/patient/5/restore', { kind: 'patient', id: 5, version: 3 })).toEqual([])
    expect(views('/api/patients/5', { message: 'Not found.', code: 'patient_not_found' })).toEqual([])
  })
})
