import { Schema } from 'effect'
import { type Change, change, projection, put, raw, type Recorded, sql, type Statement } from '#events'
import { KEPT_BECAUSE, type PatientImportEvent } from './import-events.ts'

const { Number: Num, String: Text, NullOr } = Schema

/** `waiting`: a file that was read, of which nothing was imported yet. */
export const IMPORT_STATES = ['waiting', 'running', 'done', 'undoing', 'undone'] as const

const fields = {
  id: Num,
  state: Schema.Literal(...IMPORT_STATES),
  /** Rows to be taken on, and how many of them have had their turn. */
  rows: Num,
  done: Num,
  registered: Num,
  /** Rows whose email somebody else had got by then. */
  refused: Schema.Array(Num),
  /** How many were removed when the batch was taken back, and how many stay. */
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

/** The same with those who stay although it was taken back, and why. */
export const ImportRecord = Schema.Struct({
  ...fields,
  stayed: Schema.Array(
    Schema.Struct({ patientId: Num, name: Text, because: Schema.Literal(...KEPT_BECAUSE) }),
  ),
}).annotations({ identifier: 'PatientImportRecord' })
export type ImportRecord = typeof ImportRecord.Type

const changed = ({ stream, version }: Recorded, to: Parameters<typeof change>[1]): Change =>
  change({ id: stream.id }, { ...to, version })

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
        begun_by: meta.actor.kind === 'user' ? meta.actor.id : null,
        ended_at: null,
        version,
      }),
    PatientsImported: ({ done, registered, refused }, recorded) =>
      changed(recorded, { done, registered, refused: [...refused] }),
    PatientImportEnded: (_, recorded) => changed(recorded, { state: 'done', ended_at: recorded.at }),
    PatientImportUndoBegun: (_, recorded) => changed(recorded, { state: 'undoing' }),
    ImportedPatientsRemoved: ({ undoneTo, removed, stayed }, recorded) =>
      changed(recorded, { undone_to: undoneTo, removed, kept: stayed }),
    PatientImportUndone: (_, recorded) => changed(recorded, { state: 'undone' }),
  },
})

const stay = () => []

/** Whom each batch has brought. */
export const patientImportMembers = projection<PatientImportEvent>({
  table: 'patient_import_members',
  version: 1,
  key: ['patient_id'],
  on: {
    PatientsImported: ({ patientIds }, { stream }) =>
      patientIds.map((patient_id) => put({ patient_id, import_id: stream.id, kept: null })),
    ImportedPatientsRemoved: ({ kept }) =>
      kept.map(({ patientId, because }) => change({ patient_id: patientId }, { kept: because })),
    PatientImportBegun: stay,
    PatientImportEnded: stay,
    PatientImportUndoBegun: stay,
    PatientImportUndone: stay,
  },
})

const ROW = raw(`i.id, i.state, i.rows, i.done, i.registered, i.refused, i.removed, i.kept,
  i.begun_at as "begunAt", i.begun_by as "begunBy", i.ended_at as "endedAt", i.version`)

/** Batches a clinic is shown, the latest first. */
const SHOWN = 20

/** The latest batches. */
export const latestImports = (clinicId: number): Statement<ImportRow> =>
  sql`select ${ROW} from patient_import_list i where i.clinic_id = ${clinicId}
      order by i.begun_at desc, i.id limit ${SHOWN}`

/** Those who stay of a batch that are named. */
const STAYED_NAMED = 200

/** The batch with this id, or the file that waits to become one. */
export const importRecord = (clinicId: number, id: number): Statement<ImportRecord> =>
  sql`select ${ROW}, coalesce((select json_agg(s) from (
        select m.patient_id as "patientId", trim(p.first_name || ' ' || p.last_name) as name, m.kept as because
        from patient_import_members m
        join patient_list p on p.clinic_id = m.clinic_id and p.id = m.patient_id
        where m.clinic_id = ${clinicId} and m.import_id = i.id and m.kept is not null
        order by m.patient_id limit ${STAYED_NAMED}) s), '[]') as stayed
      from patient_import_list i where i.clinic_id = ${clinicId} and i.id = ${id}
      union all
      select f.id, 'waiting', 0, 0, 0, '[]'::jsonb, 0, 0, f.made_at, null, null, 0, '[]'::json
      from patient_import_files f where f.clinic_id = ${clinicId} and f.id = ${id} and f.plan is null`

/** How far a batch is, and who began it; asked behind the clinic's lock. */
export interface Progress {
  readonly state: ImportRow['state']
  readonly done: number
  readonly rows: number
  readonly undoneTo: number
  readonly begunBy: number | null
}

/** How far the batch with this id is. */
export const importProgress = (clinicId: number, id: number): Statement<Progress> =>
  sql`select state, done, rows, undone_to as "undoneTo", begun_by as "begunBy"
      from patient_import_list where clinic_id = ${clinicId} and id = ${id}`

/** A patient of a batch that is taken back, with the version of the record. */
export interface Member {
  readonly patientId: number
  readonly version: number
  readonly listed: boolean
}

/** Some of a batch's patients: those behind `after`. */
export const membersAfter = (clinicId: number, id: number, after: number, most: number): Statement<Member> =>
  sql`select m.patient_id as "patientId", p.version, p.state = 'active' as listed
      from patient_import_members m
      join patient_list p on p.clinic_id = m.clinic_id and p.id = m.patient_id
      where m.clinic_id = ${clinicId} and m.import_id = ${id} and m.patient_id > ${after}
      order by m.patient_id limit ${most}`
