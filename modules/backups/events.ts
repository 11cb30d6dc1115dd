import { Schema } from 'effect'
import { event, type EventsOf } from '#events'
import { BACKUP_FAULTS, FREQUENCIES } from './contract.ts'

// These names and fields are the storage format: change them only with an upcaster.

export const BackupScheduleChosen = event('BackupScheduleChosen', {
  description: 'The clinic is backed up automatically at this interval, and this number of backups is kept.',
  fields: { frequency: Schema.Literal(...FREQUENCIES), keep: Schema.Number },
})

export const BackupAskedFor = event('BackupAskedFor', {
  description: 'A backup of the clinic was requested, by a person or by the schedule.',
  fields: { bySchedule: Schema.Boolean },
})

export const BackupFailed = event('BackupFailed', {
  description: 'A backup could not be made. `again`: the one before it failed, too.',
  fields: { fault: Schema.Literal(...BACKUP_FAULTS), again: Schema.Boolean },
})

export const BackupMissed = event('BackupMissed', {
  description:
    'No backup of the clinic was finished for longer than its schedule says. `since`: when the newest one was finished, or when backups were due first.',
  open: ['since'],
  fields: { since: Schema.String },
})

export const backupScheduleEvents = [BackupScheduleChosen] as const
export const backupEvents = [BackupAskedFor, BackupFailed] as const
export const backupAlarmEvents = [BackupMissed] as const

export type BackupScheduleEvent = EventsOf<typeof backupScheduleEvents>
export type BackupEvent = EventsOf<typeof backupEvents>
export type BackupAlarmEvent = EventsOf<typeof backupAlarmEvents>
