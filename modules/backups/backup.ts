import { decider } from '#events'
import type { BackupFault } from './contract.ts'
import { BackupAskedFor, type BackupEvent, backupEvents, BackupFailed } from './events.ts'

interface Backup {
  readonly is: 'unknown' | 'asked for' | 'failed'
}

type BackupCommand =
  | { readonly _tag: 'AskForBackup'; readonly bySchedule: boolean }
  /** `again`: the backup before it failed, too. */
  | { readonly _tag: 'NoteBackupFailure'; readonly fault: BackupFault; readonly again: boolean }

type CommandOf<Tag extends BackupCommand['_tag']> = Extract<BackupCommand, { readonly _tag: Tag }>

const requestBackup = ({ is }: Backup, { bySchedule }: CommandOf<'AskForBackup'>) =>
  is === 'unknown' ? [BackupAskedFor({ bySchedule })] : []

const noteFailure = ({ is }: Backup, { fault, again }: CommandOf<'NoteBackupFailure'>) =>
  is === 'asked for' ? [BackupFailed({ fault, again })] : []

const evolve = (_: Backup, { _tag }: BackupEvent): Backup => ({
  is: _tag === 'BackupFailed' ? 'failed' : 'asked for',
})

/** One backup of a clinic, as recorded in the log. Stream: backup-{id}. */
export const Backup = decider<Backup, BackupCommand, BackupEvent, never>({
  stream: 'backup',
  events: backupEvents,
  initial: { is: 'unknown' },
  decide: { AskForBackup: requestBackup, NoteBackupFailure: noteFailure },
  evolve,
})
