import { Schema } from 'effect'
import {
  changeRow,
  projection,
  put,
  shareable,
  raw,
  type RecordedEvent,
  sql,
  type Statement,
  userOf,
} from '#events'
import { emailSpellings } from '#modules/kernel'
import {
  COMPLETABLE_FIELDS,
  isContactField,
  PATIENT_FIELD_NAMES,
  PATIENT_FIELDS,
  type PatientDraft,
  type PatientField,
  recordOf,
} from './contract.ts'
import { onEachChange, type PatientEvent } from './events.ts'
import { changedValues } from './patient-state.ts'

type ValueSchemas = {
  [Field in PatientField]: (typeof PATIENT_FIELDS)[Field] extends { readonly isOptional: true }
    ? typeof OptionalText
    : typeof Schema.String
}

const OptionalText = Schema.NullOr(Schema.String)

const isOptional = (field: PatientField): boolean => 'isOptional' in PATIENT_FIELDS[field]

/** A patient as the screens and the API show it. `insurance` and `notes` are null if not recorded. */
export const PatientRow = Schema.Struct({
  id: Schema.Number,
  ...(Object.fromEntries(
    PATIENT_FIELD_NAMES.map((field) => [field, isOptional(field) ? OptionalText : Schema.String]),
  ) as unknown as ValueSchemas),
  /** Whether the person has one name, which `firstName` holds; `lastName` is ''. */
  oneName: Schema.Boolean,
  /** The required fields that the record lacks. */
  missing: Schema.Array(Schema.Literal(...COMPLETABLE_FIELDS)),
  /** The patient whose email and phone are used where this one has none; null: the patient's own. */
  contactOf: Schema.NullOr(Schema.Number),
  /** That patient, as long as they are on the list. */
  contact: Schema.NullOr(
    Schema.Struct({
      id: Schema.Number,
      name: Schema.String,
      hasEmail: Schema.Boolean,
      hasPhone: Schema.Boolean,
    }),
  ),
  /** Shown first to everyone who opens the patient, most important first. */
  alerts: Schema.Array(Schema.String),
  createdAt: Schema.String,
  /** When the current legal hold was placed (ISO 8601), or null. */
  heldSince: Schema.NullOr(Schema.String),
  version: Schema.Number,
}).annotations({ identifier: 'Patient' })
export type PatientRow = typeof PatientRow.Type

/** `emergencyPhone` → `emergency_phone` */
const columnOf = (field: PatientField): string =>
  field.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)

const selectColumn = (field: PatientField): string => {
  const column = columnOf(field)
  return `${isOptional(field) ? `nullif(${column}, '')` : column} as "${field}"`
}

/** Returns the SQL of a patient's full name: `fullName` of rules.ts. */
export const fullNameIn = (table: string): Statement =>
  raw(`trim(${table}.first_name || ' ' || ${table}.last_name)`)

/** Whether a record has a blank required field: the condition of the index patient_list_incomplete. */
const HAS_BLANK = `(${COMPLETABLE_FIELDS.map((field) => `${columnOf(field)} = ''`).join(' or ')})`

/**
 * Returns the SQL of a patient's contact: the chosen patient, or the one whom that patient was merged into. Null for
 * most, and for a patient whose contact was merged into their own record.
 */
export const contactIdIn = (table: string): Statement =>
  raw(`contact_id(${table}.clinic_id, ${table}.id, ${table}.contact_of)`)

/**
 * Returns the SQL of a table expression with the `id` of a patient's contact, to join the contact by. Joined with the
 * calculation itself, Postgres would read all patients: row-level security keeps an index from it, since it could reveal
 * hidden rows. `offset 0` makes it a column.
 */
export const contactIdTable = (table: string): Statement =>
  raw(`(select ${contactIdIn(table).text} as id offset 0)`)

// The SQL from here to `ROW` works only for a table called `patient_list`.
const CONTACT_ID = contactIdIn('patient_list').text

/** Finds the contact of a patient while the contact is on the list. A subquery. */
const contactWith = (columns: string): string =>
  `select ${columns} from ${contactIdTable('patient_list').text} w
    join patient_list c on c.clinic_id = patient_list.clinic_id and c.id = w.id and c.state = 'active'`

const HAS_CONTACT = `(contact_of is not null and exists (${contactWith('')}))`

const lacksCondition = (field: PatientField): string =>
  isContactField(field) ? `${columnOf(field)} = '' and not ${HAS_CONTACT}` : `${columnOf(field)} = ''`

/** Whether a record lacks a required field. With a contact it lacks neither email nor phone. */
export const IS_INCOMPLETE = raw(
  `(${HAS_BLANK} and (${COMPLETABLE_FIELDS.filter((field) => !isContactField(field))
    .map(lacksCondition)
    .join(' or ')} or not ${HAS_CONTACT}))`,
)

const MISSING = `array_remove(array[${COMPLETABLE_FIELDS.map(
  (field) => `case when ${lacksCondition(field)} then '${field}' end`,
).join(', ')}], null)`

/** The columns of a row. The table has to be called `patient_list`. */
export const ROW = raw(`id, ${PATIENT_FIELD_NAMES.map(selectColumn).join(', ')},
  ${CONTACT_ID} as "contactOf",
  case when contact_of is not null then (${contactWith(
    `json_build_object('id', c.id, 'name', ${fullNameIn('c').text}, 'hasEmail', c.email <> '', 'hasPhone', c.phone <> '')`,
  )}) end as contact,
  first_name <> '' and last_name = '' as "oneName", ${MISSING} as missing, alerts, created_at as "createdAt", held_since as "heldSince", version`)

const columnsOf = (values: Readonly<Partial<Record<PatientField, string>>>): Record<string, string> =>
  Object.fromEntries(
    PATIENT_FIELD_NAMES.flatMap((field) => {
      const value = values[field]
      return value === undefined ? [] : [[columnOf(field), value]]
    }),
  )

const BLANK = {
  ...columnsOf(recordOf(() => '')),
  contact_of: null,
  alerts: [],
  held_since: null,
  held_by: null,
  hold_reason: null,
  merged_into: null,
  merged_at: null,
  merged_by: null,
}

export const patientList = projection<PatientEvent>({
  table: 'patient_list',
  version: 1,
  key: ['id'],
  on: {
    PatientRegistered: (it, recorded) =>
      put({
        id: recorded.stream.id,
        ...columnsOf(it),
        contact_of: null,
        alerts: [],
        state: 'active',
        created_at: recorded.at,
        version: recorded.version,
      }),
    ...onEachChange((it: Partial<PatientDraft>, recorded: RecordedEvent) =>
      changeRow(recorded, columnsOf(it)),
    ),
    PatientContactPersonChanged: ({ contactOf }, recorded) => changeRow(recorded, { contact_of: contactOf }),
    PatientAlertsChanged: ({ alerts }, recorded) => changeRow(recorded, { alerts }),
    PatientRemoved: (_, recorded) => changeRow(recorded, { state: 'removed' }),
    PatientRestored: (_, recorded) => changeRow(recorded, { state: 'active' }),
    PatientErased: (_, recorded) => changeRow(recorded, { ...BLANK, state: 'erased' }),
    LegalHoldPlaced: ({ reason }, recorded) =>
      changeRow(recorded, {
        held_since: recorded.at,
        held_by: userOf(recorded.meta.actor),
        hold_reason: reason,
      }),
    LegalHoldLifted: (_, recorded) =>
      changeRow(recorded, { held_since: null, held_by: null, hold_reason: null }),
    PatientMerged: ({ into }, recorded) =>
      changeRow(recorded, {
        state: 'merged',
        merged_into: into,
        merged_at: recorded.at,
        merged_by: userOf(recorded.meta.actor),
      }),
    PatientUnmerged: (_, recorded) =>
      changeRow(recorded, { state: 'active', merged_into: null, merged_at: null, merged_by: null }),
    DuplicateMerged: (it, recorded) => changeRow(recorded, columnsOf(changedValues(it))),
    DuplicateUnmerged: (it, recorded) => changeRow(recorded, columnsOf(changedValues(it))),
    PatientsToldApart: (_, recorded) => changeRow(recorded),
  },
})

/** Finds the patient with this id, in any state. */
export const anyPatient = (clinicId: number, id: number): Statement<PatientRow> =>
  sql`select ${ROW} from patient_list where clinic_id = ${clinicId} and id = ${id}`

/** Finds the patient with this id, if active. */
export const activePatient = (clinicId: number, id: number | Statement): Statement<PatientRow> =>
  shareable(
    sql`select ${ROW} from patient_list where clinic_id = ${clinicId} and id = ${id} and state = 'active'`,
  )

/** Lists the names of all current and former patients, '' if erased. For use in a join. */
export const everyPatientName = (
  clinicId: number,
): Statement<{ id: number; name: string; listed: boolean }> =>
  sql`select id, ${fullNameIn('patient_list')} as name, state = 'active' as listed
      from patient_list where clinic_id = ${clinicId}`

/**
 * Lists the phone numbers of all active patients: their own, or else that of their contact, with the contact's name.
 * For use in a join.
 */
export const everyPatientPhone = (
  clinicId: number,
): Statement<{ id: number; phone: string; phoneOf: string | null }> =>
  sql`select p.id, coalesce(nullif(p.phone, ''), c.phone, '') as phone,
        case when p.phone = '' and c.phone <> '' then ${fullNameIn('c')} end as "phoneOf"
      from patient_list p
      cross join lateral ${contactIdTable('p')} w
      left join patient_list c on c.clinic_id = p.clinic_id and c.id = w.id and c.state = 'active'
      where p.clinic_id = ${clinicId} and p.state = 'active'`

/** Lists the alerts of all active patients, and the required fields that their records lack. For use in a join. */
export const allPatientAlerts = (
  clinicId: number,
): Statement<{ id: number; alerts: readonly string[]; missing: readonly string[] }> =>
  sql`select id, alerts, ${raw(MISSING)} as missing from patient_list
      where clinic_id = ${clinicId} and state = 'active'`

/** Lists the lowercase emails of all active patients. For use in a join. */
export const everyPatientEmail = (clinicId: number): Statement<{ id: number; email: string }> =>
  sql`select id, email_key as email from patient_list
      where clinic_id = ${clinicId} and state = 'active' and email_key <> ''`

/** Lists patients who were removed but not erased. For use in a join. */
export const removedPatients = (clinicId: number): Statement<{ id: number; name: string }> =>
  sql`select id, ${fullNameIn('patient_list')} as name from patient_list
      where clinic_id = ${clinicId} and state = 'removed'`

interface EmailHolder {
  readonly id: number
}

/** Finds the active patient other than `id` who has this email, however it is spelled. */
export const emailHolder = (clinicId: number, email: string, id: number): Statement<EmailHolder> =>
  sql`select id from patient_list
      where clinic_id = ${clinicId} and email_key = any(array[lower(${email})] || ${emailSpellings(email)}::text[])
        and email_key <> '' and state = 'active'
        and id <> ${id}`

/** Finds the active patient who now has the email of this removed one. */
export const currentEmailHolder = (clinicId: number, id: number): Statement<EmailHolder> =>
  sql`select other.id from patient_list own
      join patient_list other on other.clinic_id = own.clinic_id and other.email_key = own.email_key
      where own.clinic_id = ${clinicId} and own.id = ${id} and own.email_key <> '' and other.state = 'active'
        and other.id <> own.id`
