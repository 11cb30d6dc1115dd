import { Schema } from 'effect'
import { event, type EventsOf } from '#events'
import { FREQUENCIES } from './contract.ts'

// These names and fields are the storage format: they change only with an upcaster.

export const BackupScheduleChosen = event('BackupScheduleChosen', {
  says: 'The clinic is backed up by itself this often, and this many backups are kept.',
  fields: { frequency: Schema.Literal(...FREQUENCIES), keep: Schema.Number },
})

export const BackupAskedFor = event('BackupAskedFor', {
  says: 'The clinic is to be backed up: somebody asked for it, or its time had come.',
  fields: { bySchedule: Schema.Boolean },
})

export const backupScheduleEvents = [BackupScheduleChosen] as const
export const backupEvents = [BackupAskedFor] as const

export type BackupScheduleEvent = EventsOf<typeof backupScheduleEvents>
export type BackupEvent = EventsOf<typeof backupEvents>
