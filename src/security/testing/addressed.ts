import type { EndpointRow } from '../../openapi.ts'
import type { Clinic } from './clinic.ts'
import { samples } from './samples.ts'

/** The records that paths name, by their first word: how a new one is made. */
const making: Readonly<Record<string, (clinic: Clinic) => Promise<number | string>>> = {
  patients: (clinic) => clinic.addPatient(),
  appointments: (clinic) => clinic.addAppointment(clinic.patientId),
  'intake-forms': (clinic) => clinic.addForm(),
  'form-submissions': (clinic) => clinic.addSubmission(),
  notifications: (clinic) => clinic.addNotice(),
  reminders: (clinic) => clinic.addReminder(clinic.patientId),
  outbox: (clinic) => clinic.addKept(),
  forms: (clinic) => clinic.addForm({ fields: [{ id: 'card', type: 'file', label: 'Card' }] }),
  documents: (clinic) => clinic.addDocument(clinic.patientId),
}

/** Where what is done to a record takes another one than most. */
const makingFor: typeof making = {
  'documents.fill': (clinic) => clinic.announceDocument(clinic.patientId),
}

/** The word a path names its records by. */
export const recordsOf = (path: string): string => path.split('/')[2] ?? ''

/** Where the record stands that a path is about, or one with another id. */
export const recordAt = (path: string, id: number | string = path.split('/')[3] ?? ''): string =>
  `/api/${recordsOf(path)}/${id}`

/** A call of this endpoint that makes sense in a clinic: about a record made for it, or the one named. */
export const addressed = async (clinic: Clinic, { path, operation }: EndpointRow, id?: number | string) => {
  const make = makingFor[operation] ?? making[recordsOf(path)]
  if (path.includes('{id}') && !make) throw new Error(`Nothing is known of the records of ${path}`)
  const own = path.includes('{id}') ? (id ?? (await make?.(clinic))) : undefined
  const sample = samples[operation]?.(clinic)
  const query = sample?.query ? `?${sample.query}` : ''
  return { path: `${path.replace('{id}', String(own))}${query}`, body: sample?.body }
}
