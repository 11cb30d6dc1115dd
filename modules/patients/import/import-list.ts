import { Schema } from 'effect'
import {
  change,
  changeRow,
  type EventsExcept,
  projection,
  put,
  raw,
  sql,
  type Statement,
  userOf,
} from '#events'
import { fullNameIn } from '../patient-list.ts'
import { KEEP_REASONS, type PatientImportEvent } from './events.ts'

const { Number: Num, String: Text, NullOr } = Schema

/** `waiting`: the file was uploaded, but its import has not started. */
const IMPORT_STATES = ['waiting', 'running', 'done', 'undoing', 'undone'] as const

const fields = {
  id: Num,
  state: Schema.Literal(...IMPORT_STATES),
  /** Rows to import, and how many of them are done. */
  rows: Num,
  done: Num,
  registered: Num,
  /** Rows whose email already belonged to another patient when the row was processed. */
  refused: Schema.Array(Num),
  /** Number of patients removed by undoing the batch, and of those that stayed. */
  removed: Num,
  kept: Num,
  /** ISO 8601 */
  begunAt: Text,
  begunBy: NullOr(Num),
  endedAt: NullOr(Text),
  version: Num,
}

/** A batch of patients from a file. */
export const ImportRow = Schema.Struct(fields).annotations({ identifier: 'PatientImport' })
export type ImportRow = typeof ImportRow.Type

/** The same, with the patients that undoing kept, and why. */
export const ImportRecord = Schema.Struct({
  ...fields,
  stayed: Schema.Array(
    Schema.Struct({ patientId: Num, name: Text, because: Schema.Literal(...KEEP_REASONS) }),
  ),
}).annotations({ identifier: 'PatientImportRecord' })
export type ImportRecord = typeof ImportRecord.Type

export const patientImportList = projection<PatientImportEvent>({
  table: 'patient_import_list',
  version: 1,
  key: ['id'],
  on: {
    PatientImportBegun: ({ rows }, { stream, at, meta, version }) =>
      put({
        id: stream.id,
        state: 'running',
        rows,
        done: 0,
        registered: 0,
        refused: [],
        undone_to: 0,
        removed: 0,
        kept: 0,
        begun_at: at,
        begun_by: userOf(meta.actor),
        ended_at: null,
        version,
      }),
    PatientsImported: ({ done, registered, refused }, recorded) =>
      changeRow(recorded, { done, registered, refused: [...refused] }),
    PatientImportEnded: (_, recorded) => changeRow(recorded, { state: 'done', ended_at: recorded.at }),
    PatientImportUndoBegun: (_, recorded) => changeRow(recorded, { state: 'undoing' }),
    ImportedPatientsRemoved: ({ undoneTo, removed, stayed }, recorded) =>
      changeRow(recorded, { undone_to: undoneTo, removed, kept: stayed }),
    PatientImportUndone: (_, recorded) => changeRow(recorded, { state: 'undone' }),
  },
})

type MembersEvent = EventsExcept<
  PatientImportEvent,
  'PatientImportBegun' | 'PatientImportEnded' | 'PatientImportUndoBegun' | 'PatientImportUndone'
>

/** The patients each batch created. */
export const patientImportMembers = projection<MembersEvent>({
  table: 'patient_import_members',
  version: 1,
  key: ['patient_id'],
  on: {
    PatientsImported: ({ patientIds }, { stream }) =>
      patientIds.map((patient_id) => put({ patient_id, import_id: stream.id, kept: null })),
    ImportedPatientsRemoved: ({ kept }) =>
      kept.map(({ patientId, because }) => change({ patient_id: patientId }, { kept: because })),
  },
})

const ROW = raw(`i.id, i.state, i.rows, i.done, i.registered, i.refused, i.removed, i.kept,
  i.begun_at as "begunAt", i.begun_by as "begunBy", i.ended_at as "endedAt", i.version`)

const BATCHES_LISTED = 20

/** Lists the latest batches, newest first. */
export const latestImports = (clinicId: number): Statement<ImportRow> =>
  sql`select ${ROW} from patient_import_list i where i.clinic_id = ${clinicId}
      order by i.begun_at desc, i.id limit ${BATCHES_LISTED}`

const KEPT_PATIENTS_LISTED = 200

/** Finds the batch with this id, or the file waiting to be imported. */
export const importRecord = (clinicId: number, id: number): Statement<ImportRecord> =>
  sql`select ${ROW}, coalesce((select json_agg(s) from (
        select m.patient_id as "patientId", ${fullNameIn('p')} as name, m.kept as because
        from patient_import_members m
        join patient_list p on p.clinic_id = m.clinic_id and p.id = m.patient_id
        where m.clinic_id = ${clinicId} and m.import_id = i.id and m.kept is not null
        order by m.patient_id limit ${KEPT_PATIENTS_LISTED}) s), '[]') as stayed
      from patient_import_list i where i.clinic_id = ${clinicId} and i.id = ${id}
      union all
      select f.id, 'waiting', 0, 0, 0, '[]'::jsonb, 0, 0, f.made_at, null, null, 0, '[]'::json
      from patient_import_files f where f.clinic_id = ${clinicId} and f.id = ${id} and f.plan is null`

/** A batch's progress and who started it. Read under the clinic's lock. */
interface ImportProgress {
  readonly state: ImportRow['state']
  readonly done: number
  readonly rows: number
  readonly undoneTo: number
  readonly begunBy: number | null
}

/** Selects the progress of the batch with this id. */
export const importProgress = (clinicId: number, id: number): Statement<ImportProgress> =>
  sql`select state, done, rows, undone_to as "undoneTo", begun_by as "begunBy"
      from patient_import_list where clinic_id = ${clinicId} and id = ${id}`

/** A patient of a batch being undone, with the record's version. */
export interface ImportedPatient {
  readonly patientId: number
  readonly version: number
  readonly listed: boolean
}

/** Lists a batch's next patients after the id `after`. */
export const importedPatientsAfter = (
  clinicId: number,
  id: number,
  after: number,
  most: number,
): Statement<ImportedPatient> =>
  sql`select m.patient_id as "patientId", p.version, p.state = 'active' as listed
      from patient_import_members m
      join patient_list p on p.clinic_id = m.clinic_id and p.id = m.patient_id
      where m.clinic_id = ${clinicId} and m.import_id = ${id} and m.patient_id > ${after}
      order by m.patient_id limit ${most}`
