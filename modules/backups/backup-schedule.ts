import { decider } from '#events'
import { type BackupScheduleDraft, FIRST_SCHEDULE } from './contract.ts'
import { BackupScheduleChosen, type BackupScheduleEvent, backupScheduleEvents } from './events.ts'

export type BackupScheduleCommand = { readonly _tag: 'ChooseBackupSchedule' } & BackupScheduleDraft

const decide = (
  state: BackupScheduleDraft,
  { frequency, keep }: BackupScheduleCommand,
): BackupScheduleEvent[] =>
  state.frequency === frequency && state.keep === keep ? [] : [BackupScheduleChosen({ frequency, keep })]

const evolve = (_: BackupScheduleDraft, { frequency, keep }: BackupScheduleEvent): BackupScheduleDraft => ({
  frequency,
  keep,
})

/** How often a clinic is backed up. Stream: backup-schedule-1 of every clinic. */
export const BackupSchedule = decider<BackupScheduleDraft, BackupScheduleCommand, BackupScheduleEvent, never>(
  {
    stream: 'backup-schedule',
    events: backupScheduleEvents,
    initial: FIRST_SCHEDULE,
    decide,
    evolve,
  },
)
