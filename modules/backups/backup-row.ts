import { Schema } from 'effect'
import { raw, sql, type Statement } from '#events'
import { everyName } from '#modules/identity'
import { BACKUP_FAULTS, BACKUP_STATES, type BackupFault } from './contract.ts'
import type { Made } from './making.ts'

const { NullOr, Number: Count, String: Text } = Schema

/** A backup of a clinic, or the attempt at one. Moments are ISO 8601. */
export const BackupRow = Schema.Struct({
  id: Count,
  state: Schema.Literal(...BACKUP_STATES),
  /** Who asked for it; null: the schedule. */
  askedBy: NullOr(Text),
  begunAt: Text,
  madeAt: NullOr(Text),
  /** When it was read back to its end, and was what had been written. */
  checkedAt: NullOr(Text),
  bytes: Count,
  events: Count,
  /** Documents in it; while it is made, so far. */
  documents: Count,
  fault: NullOr(Schema.Literal(...BACKUP_FAULTS)),
}).annotations({ identifier: 'Backup' })
export type BackupRow = typeof BackupRow.Type

/** A maker that says nothing for so long is dead. */
const SILENT = raw("interval '2 minutes'")

const rows = (clinicId: number): Statement<BackupRow> =>
  sql`select b.id, case when b.state = 'making' and b.seen_at < now() - ${SILENT} then 'failed' else b.state end as state,
        n.name as "askedBy", b.begun_at as "begunAt", b.made_at as "madeAt", b.checked_at as "checkedAt", b.bytes,
        b.events, b.documents,
        case when b.state = 'making' and b.seen_at < now() - ${SILENT} then 'broken_off' else b.fault end as fault
      from clinic_backups b left join (${everyName(clinicId)}) n on n.id = b.asked_by
      where b.clinic_id = ${clinicId}`

/** The backups of a clinic, the newest first. */
export const backupRows = (clinicId: number): Statement<BackupRow> =>
  sql`${rows(clinicId)} order by b.id desc`

/** One of them. */
export const backupRow = (clinicId: number, id: number): Statement<BackupRow> =>
  sql`${rows(clinicId)} and b.id = ${id}`

/** Whether one is being made now. */
export const underWay = (clinicId: number): Statement<{ id: number }> =>
  sql`select id from clinic_backups
      where clinic_id = ${clinicId} and state = 'making' and seen_at >= now() - ${SILENT} limit 1`

/** Notes that one was asked for. */
export const begun = (clinicId: number, id: number, askedBy: number | null, at: string): Statement =>
  sql`insert into clinic_backups (clinic_id, id, state, asked_by, begun_at, seen_at)
      values (${clinicId}, ${id}, 'making', ${askedBy}, ${at}, now())`

/** Says that it goes on. */
export const goesOn = (clinicId: number, id: number, documents: number): Statement =>
  sql`update clinic_backups set state = 'making', seen_at = now(), documents = ${documents}
      where clinic_id = ${clinicId} and id = ${id}`

/** Notes that it lies under its name, and was read back. */
export const finished = (clinicId: number, id: number, file: string, made: Made, at: string): Statement =>
  sql`update clinic_backups set state = 'made', seen_at = now(), made_at = ${made.at}, checked_at = ${at},
        file = ${file}, bytes = ${made.bytes}, events = ${made.events}, documents = ${made.documents}, fault = null
      where clinic_id = ${clinicId} and id = ${id}`

/** Notes why there is none. */
export const failed = (clinicId: number, id: number, fault: BackupFault): Statement =>
  sql`update clinic_backups set state = 'failed', fault = ${fault}
      where clinic_id = ${clinicId} and id = ${id}`

/** The file of one that was made. */
export const fileOf = (clinicId: number, id: number): Statement<{ file: string }> =>
  sql`select file from clinic_backups where clinic_id = ${clinicId} and id = ${id} and state = 'made'`

/** How large the largest of a clinic is: the next one needs as much room, and a little more. */
export const largest = (clinicId: number): Statement<{ bytes: number }> =>
  sql`select coalesce(max(bytes), 0) as bytes from clinic_backups where clinic_id = ${clinicId}`

/** Takes those off the list that are more than are kept, and attempts that came to nothing before them. */
export const dropOld = (clinicId: number, keep: number): Statement<{ file: string | null }> =>
  sql`delete from clinic_backups where clinic_id = ${clinicId} and state <> 'making' and id <= coalesce((
        select id from clinic_backups where clinic_id = ${clinicId} and state = 'made'
        order by id desc offset ${keep} limit 1), 0)
      returning file`
