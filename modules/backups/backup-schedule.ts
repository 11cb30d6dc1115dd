import { decider } from '#events'
import { type BackupScheduleDraft, DEFAULT_SCHEDULE } from './contract.ts'
import { BackupScheduleChosen, type BackupScheduleEvent, backupScheduleEvents } from './events.ts'

type BackupScheduleCommand = { readonly _tag: 'ChooseBackupSchedule' } & BackupScheduleDraft

const choose = (state: BackupScheduleDraft, { frequency, keep }: BackupScheduleCommand) =>
  state.frequency === frequency && state.keep === keep ? [] : [BackupScheduleChosen({ frequency, keep })]

const evolve = (_: BackupScheduleDraft, { frequency, keep }: BackupScheduleEvent): BackupScheduleDraft => ({
  frequency,
  keep,
})

/** A clinic's backup schedule. Stream: backup-schedule-1 of every clinic. */
export const BackupSchedule = decider<BackupScheduleDraft, BackupScheduleCommand, BackupScheduleEvent, never>(
  {
    stream: 'backup-schedule',
    events: backupScheduleEvents,
    initial: DEFAULT_SCHEDULE,
    decide: { ChooseBackupSchedule: choose },
    evolve,
  },
)
