import { decider } from '#events'
import { type BackupAlarmEvent, backupAlarmEvents, BackupMissed } from './events.ts'

interface BackupAlarm {
  /** The last gap that was noticed, by its beginning (ISO 8601); null: none ever was. */
  readonly since: string | null
}

type BackupAlarmCommand = { readonly _tag: 'NoteMissedBackup'; readonly since: string }

const note = ({ since: noted }: BackupAlarm, { since }: BackupAlarmCommand) =>
  since === noted ? [] : [BackupMissed({ since })]

const evolve = (_: BackupAlarm, { since }: BackupAlarmEvent): BackupAlarm => ({ since })

/** The times in which a clinic had no new backup for too long. Stream: backup-alarm-1 of every clinic. */
export const BackupAlarm = decider<BackupAlarm, BackupAlarmCommand, BackupAlarmEvent, never>({
  stream: 'backup-alarm',
  events: backupAlarmEvents,
  initial: { since: null },
  decide: { NoteMissedBackup: note },
  evolve,
})
