import { decider } from '#events'
import { BackupAskedFor, type BackupEvent, backupEvents } from './events.ts'

interface Backup {
  readonly is: 'unknown' | 'asked for'
}

export type BackupCommand = { readonly _tag: 'AskForBackup'; readonly bySchedule: boolean }

const ask = ({ is }: Backup, { bySchedule }: BackupCommand) =>
  is === 'unknown' ? [BackupAskedFor({ bySchedule })] : []

const evolve = (): Backup => ({ is: 'asked for' })

/** One backup of a clinic, as recorded in the log. Stream: backup-{id}. */
export const Backup = decider<Backup, BackupCommand, BackupEvent, never>({
  stream: 'backup',
  events: backupEvents,
  initial: { is: 'unknown' },
  decide: { AskForBackup: ask },
  evolve,
})
