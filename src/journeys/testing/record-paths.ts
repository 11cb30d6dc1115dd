import type { EndpointRow } from '../../program/openapi/openapi.ts'
import type { Clinic } from './clinic.ts'
import { type Sample, samples } from './samples.ts'

/** Functions that create a record, by the noun in its path. */
const making: Readonly<Record<string, (clinic: Clinic) => Promise<number | string>>> = {
  patients: (clinic) => clinic.addPatient(),
  erasures: (clinic) => clinic.addErased(),
  'patient-imports': (clinic) => clinic.addImport(),
  appointments: (clinic) => clinic.addAppointment(clinic.patientId),
  'intake-forms': (clinic) => clinic.addForm(),
  'form-submissions': (clinic) => clinic.addSubmission(),
  notifications: (clinic) => clinic.addNotice(),
  reminders: (clinic) => clinic.addReminder(clinic.patientId),
  outbox: (clinic) => clinic.addKept(),
  forms: (clinic) => clinic.addForm({ fields: [{ id: 'card', type: 'file', label: 'Card' }] }),
  documents: (clinic) => clinic.addDocument(clinic.patientId),
  staff: (clinic) => clinic.addNobody(),
  practitioners: async (clinic) => clinic.practitionerId,
  rooms: (clinic) => clinic.addRoom(),
  backups: (clinic) => clinic.addBackup(),
  'staff-invitations': (clinic) => clinic.addStaffInvitation(),
  'emergency-access': (clinic) => clinic.addEmergency(),
  sessions: (clinic) => clinic.addSession(),
  'calendar-feeds': async (clinic) => (await clinic.addCalendarFeed()).id,
  'api-keys': async (clinic) => (await clinic.addApiKey()).id,
  // The newest event always exists.
  history: async (clinic) => (await clinic.call('GET', '/api/history?limit=1')).body[0].position,
}

/** Operations that need a different record than their path suggests. */
const makingFor: typeof making = {
  'erasures.erase': (clinic) => clinic.addPatient({ lastName: 'Leaving' }),
  'legalHolds.lift': (clinic) => clinic.addHeld(),
  'series.open': (clinic) => clinic.addSeries(),
  'series.revise': (clinic) => clinic.addSeries(),
  'series.cancel': (clinic) => clinic.addSeries(),
  'series.remove': (clinic) => clinic.addSeries(),
  'patientImports.undo': (clinic) => clinic.addFinishedImport(),
  'documents.fill': (clinic) => clinic.announceDocument(clinic.patientId),
}

const merged = async (clinic: Clinic, recordId: number | string | undefined): Promise<number> => {
  const duplicateId = await clinic.addPatient()
  await clinic.call('POST', `/api/patients/${recordId}/merge`, { body: { duplicateId, values: {} } })
  return duplicateId
}

/** Operations whose sample refers to a second record, which is created for it. */
const speaking: Readonly<
  Record<string, (clinic: Clinic, recordId: number | string | undefined) => Promise<Sample>>
> = {
  // A calendar has at most one feed.
  'calendarFeeds.open': async (clinic) => {
    await clinic.revokeCalendarFeed()
    return samples['calendarFeeds.open']?.(clinic) ?? {}
  },
  'merges.merge': async (clinic) => ({
    body: { ...samples['merges.merge']?.(clinic).body, duplicateId: await clinic.addPatient() },
  }),
  'merges.unmergePreview': async (clinic, recordId) => ({
    query: `duplicate=${await merged(clinic, recordId)}`,
  }),
  'merges.unmerge': async (clinic, recordId) => ({
    body: { ...samples['merges.unmerge']?.(clinic).body, duplicateId: await merged(clinic, recordId) },
  }),
}

/**
 * Path nouns for the kinds of records whose history can be read or restored. Endpoints for any kind use
 * patients.
 */
const nounsOfKinds: Readonly<Record<string, string>> = {
  '{kind}': 'patients',
  patient: 'patients',
  appointment: 'appointments',
  form: 'intake-forms',
  document: 'documents',
  reminder: 'reminders',
}

/** Returns the noun of the records in a path. */
export const recordsOf = (path: string): string => {
  const [, , first = '', second = ''] = path.split('/')
  return first === 'history' ? (nounsOfKinds[second] ?? first) : first
}

/** Returns the path of the record that a path is about, optionally with another id. */
export const recordAt = (path: string, id: number | string = path.split('/')[3] ?? ''): string =>
  `/api/${recordsOf(path)}/${id}`

const feedAt = async (clinic: Clinic, id?: number | string): Promise<string> =>
  id === undefined ? (await clinic.addCalendarFeed(true)).path : `/api/calendar-feed/${id}.ics`

/** Returns a valid call of this endpoint, for a new record or for the given id. */
export const addressed = async (clinic: Clinic, { path, operation }: EndpointRow, id?: number | string) => {
  const make = makingFor[operation] ?? making[recordsOf(path)]
  if (path.includes('{id}') && !make) throw new Error(`Nothing is known of the records of ${path}`)
  const recordId = path.includes('{id}') ? (id ?? (await make?.(clinic))) : undefined
  // Do not create a second record for a given id, which may belong to another clinic.
  const sample =
    (id === undefined ? await speaking[operation]?.(clinic, recordId) : undefined) ??
    samples[operation]?.(clinic)
  const query = sample?.query ? `?${sample.query}` : ''
  const document = path.includes('{documentId}') ? await clinic.addDocument(clinic.patientId) : 0
  const calendar = path.includes('{file}') ? await feedAt(clinic, id) : ''
  // For the same reason, create no time off for a given practitioner.
  const timeOff = path.includes('{timeOffId}') && id === undefined ? await clinic.addTimeOff() : 1
  const named = path
    .replace('/api/calendar-feed/{file}', calendar)
    .replace('{kind}', 'patient')
    .replace('{id}', String(recordId))
    .replace('{documentId}', String(document))
    .replace('{timeOffId}', String(timeOff))
  return { path: `${named}${query}`, body: sample?.body }
}
