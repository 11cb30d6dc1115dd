import { Schema } from 'effect'
import { raw, sql, type Statement } from '#events'
import { userNameTable } from '#modules/identity'
import { BACKUP_FAULTS, BACKUP_STATES, type BackupFault } from './contract.ts'
import type { BackupResult } from './make-backup.ts'

const { NullOr, Number: Count, String: Text } = Schema

/** A clinic's backup, including running and failed ones. Moments are ISO 8601. */
export const BackupRow = Schema.Struct({
  id: Count,
  state: Schema.Literal(...BACKUP_STATES),
  /** The user who requested it; null for the schedule. */
  askedBy: NullOr(Text),
  begunAt: Text,
  madeAt: NullOr(Text),
  /** When it was read back completely and matched what was written. */
  checkedAt: NullOr(Text),
  bytes: Count,
  events: Count,
  /** Number of documents in it, or copied so far while it runs. */
  documents: Count,
  fault: NullOr(Schema.Literal(...BACKUP_FAULTS)),
}).annotations({ identifier: 'Backup' })
export type BackupRow = typeof BackupRow.Type

/** Whether the worker is alive: it made progress within two minutes. A date in the future is an error and ignored. */
const isAlive = raw("seen_at between now() - interval '2 minutes' and now() + interval '2 minutes'")

const rows = (clinicId: number): Statement<BackupRow> =>
  sql`select b.id, case when b.state = 'making' and not (b.${isAlive}) then 'failed' else b.state end as state,
        n.name as "askedBy", b.begun_at as "begunAt", b.made_at as "madeAt", b.checked_at as "checkedAt", b.bytes,
        b.events, b.documents,
        case when b.state = 'making' and not (b.${isAlive}) then 'broken_off' else b.fault end as fault
      from clinic_backups b left join (${userNameTable(clinicId)}) n on n.id = b.asked_by
      where b.clinic_id = ${clinicId}`

/** Lists a clinic's backups, newest first. */
export const backupRows = (clinicId: number): Statement<BackupRow> =>
  sql`${rows(clinicId)} order by b.id desc`

/** Finds one backup. */
export const backupRow = (clinicId: number, id: number): Statement<BackupRow> =>
  sql`${rows(clinicId)} and b.id = ${id}`

/** Finds the backup currently running, if any. */
export const runningBackup = (clinicId: number): Statement<{ id: number }> =>
  sql`select id from clinic_backups
      where clinic_id = ${clinicId} and state = 'making' and ${isAlive} limit 1`

/** Adds a requested backup. */
export const insertBackup = (clinicId: number, id: number, askedBy: number | null, at: string): Statement =>
  sql`insert into clinic_backups (clinic_id, id, state, asked_by, begun_at, seen_at)
      values (${clinicId}, ${id}, 'making', ${askedBy}, ${at}, now())`

/** Records that a backup is making progress. */
export const recordProgress = (clinicId: number, id: number, documents: number): Statement =>
  sql`update clinic_backups set state = 'making', seen_at = now(), documents = ${documents}
      where clinic_id = ${clinicId} and id = ${id}`

/** Records that a backup is complete and was read back. */
export const finishBackup = (
  clinicId: number,
  id: number,
  file: string,
  result: BackupResult,
  at: string,
): Statement =>
  sql`update clinic_backups set state = 'made', seen_at = now(), made_at = ${result.at}, checked_at = ${at},
        file = ${file}, bytes = ${result.bytes}, events = ${result.events}, documents = ${result.documents}, fault = null
      where clinic_id = ${clinicId} and id = ${id}`

/** Records why a backup failed. */
export const failBackup = (clinicId: number, id: number, fault: BackupFault): Statement =>
  sql`update clinic_backups set state = 'failed', fault = ${fault}
      where clinic_id = ${clinicId} and id = ${id}`

/** Whether the backup before this one failed. */
export const failedBefore = (clinicId: number, id: number): Statement<{ failed: boolean }> =>
  sql`select state = 'failed' as failed from clinic_backups
      where clinic_id = ${clinicId} and id < ${id} and state <> 'making' order by id desc limit 1`

/** Finds the file of a finished backup. */
export const backupFile = (clinicId: number, id: number): Statement<{ file: string }> =>
  sql`select file from clinic_backups where clinic_id = ${clinicId} and id = ${id} and state = 'made'`

/** Returns the size of a clinic's largest backup: the next one needs that much space and a little more. */
export const largestBackup = (clinicId: number): Statement<{ bytes: number }> =>
  sql`select coalesce(max(bytes), 0) as bytes from clinic_backups where clinic_id = ${clinicId}`

/** Deletes backups beyond the number to keep, and older failed ones. */
export const deleteOldBackups = (clinicId: number, keep: number): Statement<{ file: string | null }> =>
  sql`delete from clinic_backups where clinic_id = ${clinicId} and state <> 'making' and id <= coalesce((
        select id from clinic_backups where clinic_id = ${clinicId} and state = 'made'
        order by id desc offset ${keep} limit 1), 0)
      returning file`
