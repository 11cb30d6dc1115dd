import { z } from 'zod'
import { problem as kernelProblem, wholeNumber } from '../kernel/contract.ts'
import { problemsIn } from '../kernel/rules.ts'
import type * as words from './words.en.ts'

const problem = problemsIn<typeof words.problems>()

/** How often backups run automatically, from often to never. */
export const FREQUENCIES = ['hourly', 'daily', 'weekly', 'monthly', 'off'] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** The default schedule: daily, keeping the last 7. */
export const DEFAULT_SCHEDULE = { frequency: 'daily', keep: 7 } as const

/** Limit of backups to keep. */
export const MAX_KEPT_BACKUPS = 100

/** A schedule: how often a backup runs, and how many backups to keep. */
export const backupScheduleDraft = z.object({
  frequency: z.enum(FREQUENCIES, problem('frequency_missing')),
  keep: wholeNumber(
    kernelProblem('number_out_of_range', { least: 1, most: MAX_KEPT_BACKUPS }),
    MAX_KEPT_BACKUPS,
  ),
})
export type BackupScheduleDraft = z.infer<typeof backupScheduleDraft>

/** Messages to send after a restore although they were due before it. The others are dropped. */
export const releaseDraft = z.object({
  /** Ids of messages, such as `reminder-42`. */
  send: z.array(z.string().regex(/^(reminder|form-invitation)-\d{1,15}$/)).max(10_000),
  /** Whether to send the emails to staff that were waiting when the backup was made. */
  letters: z.boolean(),
})
export type ReleaseDraft = z.infer<typeof releaseDraft>

export const BACKUP_STATES = ['making', 'made', 'failed'] as const

export const BACKUP_FAULTS = ['no_room', 'broken_off', 'failed'] as const
export type BackupFault = (typeof BACKUP_FAULTS)[number]
