import { decider } from '#events'
import { type BackupAlarmEvent, backupAlarmEvents, BackupMissed } from './events.ts'

interface BackupAlarm {
  /** When the last recorded gap began (ISO 8601); null: there was none. */
  readonly since: string | null
}

type BackupAlarmCommand = { readonly _tag: 'NoteMissedBackup'; readonly since: string }

const noteMissed = ({ since: notedSince }: BackupAlarm, { since }: BackupAlarmCommand) =>
  since === notedSince ? [] : [BackupMissed({ since })]

const evolve = (_: BackupAlarm, { since }: BackupAlarmEvent): BackupAlarm => ({ since })

/** The gaps in which a clinic had no new backup for too long. Stream: backup-alarm-1 of every clinic. */
export const BackupAlarm = decider<BackupAlarm, BackupAlarmCommand, BackupAlarmEvent, never>({
  stream: 'backup-alarm',
  events: backupAlarmEvents,
  initial: { since: null },
  decide: { NoteMissedBackup: noteMissed },
  evolve,
})
