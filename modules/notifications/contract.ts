import { z } from 'zod'
import { idCursor, listQuery } from '../kernel/contract.ts'
import { problemsIn } from '../kernel/rules.ts'
import type * as words from './words.en.ts'

const problem = problemsIn<typeof words.problems>()

export const NOTIFICATION_TYPES = ['appointment', 'patient', 'system', 'reminder', 'alert'] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

export const PRIORITIES = ['high', 'medium', 'low'] as const
export type Priority = (typeof PRIORITIES)[number]

/** Kinds of notifications for staff. The codes are stable; `words.en.ts` has the sentences. */
export const NOTIFICATION_KINDS = [
  'form_submitted',
  'reminder_failed',
  'reminder_overdue',
  'reminder_unknown',
  'visit_confirmed',
  'visit_declined',
  'reply_unclear',
  'messages_declined',
  'messages_agreed',
  'appointment_cancelled',
  'invitation_failed',
  'virus_found',
  'storage_nearly_full',
  'domain_lost',
  'payment_failed',
  'payment_recovered',
  'trial_ends_soon',
  'trial_over',
  'subscription_ended',
  'changes_off',
  'access_unusual',
  'emergency_access',
  'calendar_link_ended',
  'backup_failed',
  'backup_missing',
  'proof_failed',
  'member_renamed',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** Kinds that are always shown and emailed, regardless of preferences. */
export const ALWAYS_SENT: readonly NotificationKind[] = ['emergency_access']

export const notificationQuery = listQuery.pick({ limit: true }).extend({
  cursor: idCursor,
  unread: z.enum(['true', 'false', '1', '0']).optional(),
})
export type NotificationQuery = z.infer<typeof notificationQuery>

export const notificationChange = z.object({ read: z.boolean(problem('read_missing')) })

/** A user's preference for one kind of notification: show it in the app, send an email. */
export const notificationPreference = z.object({
  what: z
    .enum(NOTIFICATION_KINDS, problem('notification_kind_missing'))
    .refine((what) => !ALWAYS_SENT.includes(what), problem('notification_not_optional')),
  bell: z.boolean(problem('bell_missing')),
  email: z.boolean(problem('notification_email_missing')),
})
export type NotificationPreference = z.infer<typeof notificationPreference>

export const NOTIFICATIONS_PER_PAGE = 30
/** Counting stops here: the bell shows "100+". */
export const MAX_NOTIFICATIONS_COUNTED = 100
export const NOTIFICATION_RETENTION_DAYS = 90

/** The last event a listener received, if its browser cannot send `Last-Event-ID`. */
export const liveQuery = z.object({
  after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
})
