import { z } from 'zod'
import { wholeNumber } from '../kernel/contract.ts'

/** How often a clinic's backup is made by itself. */
export const FREQUENCIES = ['hourly', 'daily', 'weekly', 'monthly', 'off'] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** What holds until somebody chooses: once a day, and a week of them is kept. */
export const FIRST_SCHEDULE = { frequency: 'daily', keep: 7 } as const

/** Of the backups made by the schedule, so many are kept at most. */
export const MOST_KEPT = 100

/** How often a backup is made, and how many of those are kept. */
export const backupScheduleDraft = z.object({
  frequency: z.enum(FREQUENCIES, 'Please choose how often'),
  keep: wholeNumber(`From 1 to ${MOST_KEPT} are kept`, MOST_KEPT),
})
export type BackupScheduleDraft = z.infer<typeof backupScheduleDraft>

/** What is sent after a restore although it was due before it; all else that was is dropped. */
export const releaseDraft = z.object({
  /** Names of messages, such as `reminder-42`. */
  send: z.array(z.string().regex(/^(reminder|form-invitation)-\d{1,15}$/)).max(10_000),
  /** Letters to people of the clinic that waited when it was backed up. */
  letters: z.boolean(),
})
export type ReleaseDraft = z.infer<typeof releaseDraft>

/** How far a backup is. */
export const BACKUP_STATES = ['making', 'made', 'failed'] as const
export type BackupState = (typeof BACKUP_STATES)[number]

/** Why there is none. */
export const BACKUP_FAULTS = ['no_room', 'broken_off', 'failed'] as const
export type BackupFault = (typeof BACKUP_FAULTS)[number]
