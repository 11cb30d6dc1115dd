import { Schema } from 'effect'
import { change, projection, put, raw, type Recorded, sql, type Statement } from '#events'
import { cursorFrom, cursorText } from '#modules/kernel'
import { type PatientDraft, type PatientQuery, PATIENTS_COUNTED_TO } from './contract.ts'
import type { PatientEvent } from './events.ts'
import { valuesSet } from './patient.ts'

/** A patient as screens and callers see one. `insurance` and `notes` are null where nothing is recorded. */
export const PatientRow = Schema.Struct({
  id: Schema.Number,
  firstName: Schema.String,
  lastName: Schema.String,
  email: Schema.String,
  phone: Schema.String,
  dateOfBirth: Schema.String,
  address: Schema.String,
  emergencyContact: Schema.String,
  emergencyPhone: Schema.String,
  insurance: Schema.NullOr(Schema.String),
  notes: Schema.NullOr(Schema.String),
  createdAt: Schema.String,
  /** Since when a legal hold stands (ISO 8601); null: none does. */
  heldSince: Schema.NullOr(Schema.String),
  version: Schema.Number,
}).annotations({ identifier: 'Patient' })
export type PatientRow = typeof PatientRow.Type

const ROW = raw(`id, first_name as "firstName", last_name as "lastName", email, phone,
  date_of_birth as "dateOfBirth", address, emergency_contact as "emergencyContact",
  emergency_phone as "emergencyPhone", nullif(insurance, '') as insurance, nullif(notes, '') as notes,
  created_at as "createdAt", held_since as "heldSince", version`)

const at = ({ stream, version }: Recorded) => [{ id: stream.id }, { version }] as const

const changed = (recorded: Recorded, to: Parameters<typeof change>[1]) => {
  const [key, seen] = at(recorded)
  return change(key, { ...to, ...seen })
}

const personIn = ({ meta: { actor } }: Recorded): number | null => (actor.kind === 'user' ? actor.id : null)

const nothing = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  date_of_birth: '',
  address: '',
  emergency_contact: '',
  emergency_phone: '',
  insurance: '',
  notes: '',
  held_since: null,
  held_by: null,
  hold_reason: null,
  merged_into: null,
  merged_at: null,
  merged_by: null,
}

const COLUMN: Readonly<Record<keyof PatientDraft, string>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phone: 'phone',
  dateOfBirth: 'date_of_birth',
  address: 'address',
  emergencyContact: 'emergency_contact',
  emergencyPhone: 'emergency_phone',
  insurance: 'insurance',
  notes: 'notes',
}

const columnsSet = (it: Parameters<typeof valuesSet>[0]) =>
  Object.fromEntries(
    Object.entries(valuesSet(it)).map(([name, value]) => [COLUMN[name as keyof PatientDraft], value]),
  )

export const patientList = projection<PatientEvent>({
  table: 'patient_list',
  version: 1,
  key: ['id'],
  on: {
    PatientRegistered: (it, recorded) =>
      put({
        id: recorded.stream.id,
        first_name: it.firstName,
        last_name: it.lastName,
        email: it.email,
        phone: it.phone,
        date_of_birth: it.dateOfBirth,
        address: it.address,
        emergency_contact: it.emergencyContact,
        emergency_phone: it.emergencyPhone,
        insurance: it.insurance,
        notes: it.notes,
        state: 'active',
        created_at: recorded.at,
        version: recorded.version,
      }),
    PatientRenamed: (it, recorded) => changed(recorded, { first_name: it.firstName, last_name: it.lastName }),
    PatientContactChanged: (it, recorded) =>
      changed(recorded, { email: it.email, phone: it.phone, address: it.address }),
    PatientBirthDateCorrected: (it, recorded) => changed(recorded, { date_of_birth: it.dateOfBirth }),
    PatientEmergencyContactChanged: (it, recorded) =>
      changed(recorded, { emergency_contact: it.emergencyContact, emergency_phone: it.emergencyPhone }),
    PatientInsuranceChanged: (it, recorded) => changed(recorded, { insurance: it.insurance }),
    PatientNotesChanged: (it, recorded) => changed(recorded, { notes: it.notes }),
    PatientRemoved: (_, recorded) => changed(recorded, { state: 'removed' }),
    PatientRestored: (_, recorded) => changed(recorded, { state: 'active' }),
    PatientErased: (_, recorded) => changed(recorded, { ...nothing, state: 'erased' }),
    LegalHoldPlaced: ({ reason }, recorded) =>
      changed(recorded, { held_since: recorded.at, held_by: personIn(recorded), hold_reason: reason }),
    LegalHoldLifted: (_, recorded) =>
      changed(recorded, { held_since: null, held_by: null, hold_reason: null }),
    PatientMerged: ({ into }, recorded) =>
      changed(recorded, {
        state: 'merged',
        merged_into: into,
        merged_at: recorded.at,
        merged_by: personIn(recorded),
      }),
    PatientUnmerged: (_, recorded) =>
      changed(recorded, { state: 'active', merged_into: null, merged_at: null, merged_by: null }),
    DuplicateMerged: (it, recorded) => changed(recorded, columnsSet(it)),
    DuplicateUnmerged: (it, recorded) => changed(recorded, columnsSet(it)),
    PatientsToldApart: (_, recorded) => changed(recorded, {}),
  },
})

/** The patient with this id, on whatever list. */
export const anyPatient = (clinicId: number, id: number): Statement<PatientRow> =>
  sql`select ${ROW} from patient_list where clinic_id = ${clinicId} and id = ${id}`

/** The patient with this id, if it is on the lists. */
export const activePatient = (clinicId: number, id: number | Statement): Statement<PatientRow> =>
  sql`select ${ROW} from patient_list where clinic_id = ${clinicId} and id = ${id} and state = 'active'`

/** What to call everyone who is or was a patient here; nothing for those erased. Made to be joined. */
export const everyPatientName = (clinicId: number): Statement<{ id: number; name: string }> =>
  sql`select id, trim(first_name || ' ' || last_name) as name from patient_list where clinic_id = ${clinicId}`

/** The address of everyone on the lists, in small letters. Made to be joined. */
export const everyPatientEmail = (clinicId: number): Statement<{ id: number; email: string }> =>
  sql`select id, email_key as email from patient_list
      where clinic_id = ${clinicId} and state = 'active' and email_key <> ''`

/** Patients who were removed and not erased. Made to be joined. */
export const removedPatients = (clinicId: number): Statement<{ id: number; name: string }> =>
  sql`select id, trim(first_name || ' ' || last_name) as name from patient_list
      where clinic_id = ${clinicId} and state = 'removed'`

/** Where messages to a patient go, whether or not the patient is on the lists. */
export interface PatientAddress {
  readonly id: number
  readonly email: string
  readonly phone: string
  readonly listed: boolean
}

/** Where messages to this patient go. */
export const patientAddress = (clinicId: number, id: number | Statement): Statement<PatientAddress> =>
  sql`select id, email, phone, state = 'active' as listed from patient_list
      where clinic_id = ${clinicId} and id = ${id}`

interface Holder {
  readonly id: number
}

/** Whether an active patient other than `id` has this email, without regard to case. */
export const emailHolder = (clinicId: number, email: string, id: number): Statement<Holder> =>
  sql`select id from patient_list
      where clinic_id = ${clinicId} and email_key = lower(${email}) and email_key <> '' and state = 'active'
        and id <> ${id}`

/** Whether an active patient has the email that this one, now removed, had. */
export const emailHolderInstead = (clinicId: number, id: number): Statement<Holder> =>
  sql`select other.id from patient_list own
      join patient_list other on other.clinic_id = own.clinic_id and other.email_key = own.email_key
      where own.clinic_id = ${clinicId} and own.id = ${id} and own.email_key <> '' and other.state = 'active'
        and other.id <> own.id`

/** A row to continue after: `[id]`, or `[last name, first name, id]` when ordered by name. */
export type PatientCursor = readonly [number] | readonly [string, string, number]

const BY_NAME = raw('last_name collate "und-x-icu", first_name collate "und-x-icu", id')

const afterName = (cursor: PatientCursor | null): Statement =>
  cursor?.length === 3 ? sql`and (${BY_NAME}) > (${cursor[0]}, ${cursor[1]}, ${cursor[2]})` : raw('')

const afterId = (cursor: PatientCursor | null): Statement =>
  cursor?.length === 1 ? sql`and id < ${cursor[0]}` : raw('')

type Narrowing = Pick<PatientQuery, 'q' | 'sort'>

const ordered = (sort: Narrowing['sort']): Statement => (sort === 'name' ? BY_NAME : raw('id desc'))

const searched = (
  clinicId: number,
  { q, sort }: Narrowing,
  cursor: PatientCursor | null,
  limit: number | null,
) => {
  const [last, first, after] = cursor?.length === 3 ? cursor : [null, null, cursor?.[0] ?? null]
  return sql<PatientRow>`select ${ROW} from
      search_patients(${q}, ${sort === 'name'}, ${last}, ${first}, ${after}, ${limit})
      where clinic_id = ${clinicId} order by ${ordered(sort)}`
}

/** A page of the list, or of what a search finds in it; `limit` null is all of it. */
export const patientPage = (
  clinicId: number,
  narrowing: Narrowing,
  cursor: PatientCursor | null,
  limit: number | null,
): Statement<PatientRow> =>
  narrowing.q
    ? searched(clinicId, narrowing, cursor, limit)
    : sql`select ${ROW} from patient_list where clinic_id = ${clinicId} and state = 'active'
          ${narrowing.sort === 'name' ? afterName(cursor) : afterId(cursor)}
          order by ${ordered(narrowing.sort)} limit ${limit}`

/** How many a search finds, counted to a thousand. */
export const patientsFound = (q: string): Statement<{ n: number }> =>
  sql`select count_patients(${q}, ${PATIENTS_COUNTED_TO}) as n`

/** The cursor behind a row, opaque to callers. */
export const cursorOf = (row: PatientRow | undefined, sort: PatientQuery['sort']): string | null =>
  row ? cursorText(sort === 'name' ? [row.lastName, row.firstName, row.id] : [row.id]) : null

/** A cursor of ours, or null. */
export const readCursor = (text: string | undefined, sort: PatientQuery['sort']): PatientCursor | null =>
  cursorFrom(text, sort === 'name' ? 2 : 0) as PatientCursor | null
