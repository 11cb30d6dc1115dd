import { Schema } from 'effect'
import { projection, put, savedColumns, sql, type Statement } from '#events'
import { DEFAULT_SCHEDULE, FREQUENCIES } from './contract.ts'
import type { BackupScheduleEvent } from './events.ts'

const { NullOr, Number: Count, String: Text } = Schema

/** A clinic's backup schedule. `savedAt` is null for the default. */
export const ScheduleRow = Schema.Struct({
  frequency: Schema.Literal(...FREQUENCIES),
  keep: Count,
  version: Count,
  savedAt: NullOr(Text),
  savedBy: NullOr(Count),
}).annotations({ identifier: 'BackupSchedule' })
export type ScheduleRow = typeof ScheduleRow.Type

export const backupScheduleRow = projection<BackupScheduleEvent>({
  table: 'backup_schedule',
  version: 1,
  key: [],
  on: {
    BackupScheduleChosen: ({ frequency, keep }, recorded) =>
      put({ frequency, keep, ...savedColumns(recorded) }),
  },
})

/** Selects a clinic's schedule, or the default. One row. */
export const scheduleRow = (clinicId: number): Statement<ScheduleRow> =>
  sql`select coalesce(s.frequency, ${DEFAULT_SCHEDULE.frequency}::text) as frequency,
        coalesce(s.keep, ${DEFAULT_SCHEDULE.keep}::int) as keep, coalesce(s.version, 0) as version,
        s.saved_at as "savedAt", s.saved_by as "savedBy"
      from (select) one left join backup_schedule s on s.clinic_id = ${clinicId}`
