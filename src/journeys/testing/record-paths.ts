import type { EndpointRow } from '../../openapi.ts'
import type { Clinic } from './clinic.ts'
import { type Sample, samples } from './samples.ts'

/** The records that paths name, by their first word: how a new one is made. */
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
  // The newest event of the log is always there.
  history: async (clinic) => (await clinic.call('GET', '/api/history?limit=1')).body[0].position,
}

/** Where what is done to a record takes another one than most. */
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

const merged = async (clinic: Clinic, own: number | string | undefined): Promise<number> => {
  const duplicateId = await clinic.addPatient()
  await clinic.call('POST', `/api/patients/${own}/merge`, { body: { duplicateId, values: {} } })
  return duplicateId
}

/** What is sent where it speaks of a second record, which is made for it. */
const speaking: Readonly<
  Record<string, (clinic: Clinic, own: number | string | undefined) => Promise<Sample>>
> = {
  // A diary has one feed.
  'calendarFeeds.open': async (clinic) => {
    await clinic.revokeCalendarFeed()
    return samples['calendarFeeds.open']?.(clinic) ?? {}
  },
  'merges.merge': async (clinic) => ({
    body: { ...samples['merges.merge']?.(clinic).body, duplicateId: await clinic.addPatient() },
  }),
  'merges.unmergePreview': async (clinic, own) => ({ query: `duplicate=${await merged(clinic, own)}` }),
  'merges.unmerge': async (clinic, own) => ({
    body: { ...samples['merges.unmerge']?.(clinic).body, duplicateId: await merged(clinic, own) },
  }),
}

/** Whose history a path tells or turns back: that of a patient, where it may be any record's. */
const told: Readonly<Record<string, string>> = {
  '{kind}': 'patients',
  patient: 'patients',
  appointment: 'appointments',
  form: 'intake-forms',
  document: 'documents',
  reminder: 'reminders',
}

/** The word a path names its records by. */
export const recordsOf = (path: string): string => {
  const [, , first = '', second = ''] = path.split('/')
  return first === 'history' ? (told[second] ?? first) : first
}

/** Where the record stands that a path is about, or one with another id. */
export const recordAt = (path: string, id: number | string = path.split('/')[3] ?? ''): string =>
  `/api/${recordsOf(path)}/${id}`

const feedAt = async (clinic: Clinic, id?: number | string): Promise<string> =>
  id === undefined ? (await clinic.addCalendarFeed(true)).path : `/api/calendar-feed/${id}.ics`

/** A call of this endpoint that makes sense in a clinic: about a record made for it, or the one named. */
export const addressed = async (clinic: Clinic, { path, operation }: EndpointRow, id?: number | string) => {
  const make = makingFor[operation] ?? making[recordsOf(path)]
  if (path.includes('{id}') && !make) throw new Error(`Nothing is known of the records of ${path}`)
  const own = path.includes('{id}') ? (id ?? (await make?.(clinic))) : undefined
  // Beside a record that was named nobody is made: that one may be another clinic’s.
  const sample =
    (id === undefined ? await speaking[operation]?.(clinic, own) : undefined) ?? samples[operation]?.(clinic)
  const query = sample?.query ? `?${sample.query}` : ''
  const document = path.includes('{documentId}') ? await clinic.addDocument(clinic.patientId) : 0
  const calendar = path.includes('{file}') ? await feedAt(clinic, id) : ''
  // Nor has a practitioner who was named another time off.
  const timeOff = path.includes('{timeOffId}') && id === undefined ? await clinic.addTimeOff() : 1
  const named = path
    .replace('/api/calendar-feed/{file}', calendar)
    .replace('{kind}', 'patient')
    .replace('{id}', String(own))
    .replace('{documentId}', String(document))
    .replace('{timeOffId}', String(timeOff))
  return { path: `${named}${query}`, body: sample?.body }
}
