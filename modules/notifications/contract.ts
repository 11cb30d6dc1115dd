import { z } from 'zod'
import { listQuery } from '../kernel/contract.ts'

export const NOTICE_TYPES = ['appointment', 'patient', 'system', 'reminder', 'alert'] as const
export type NoticeType = (typeof NOTICE_TYPES)[number]

export const PRIORITIES = ['high', 'medium', 'low'] as const
export type Priority = (typeof PRIORITIES)[number]

/** What staff are told of. Stable codes; `notice-words.ts` has the sentences. */
export const NOTICES = [
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
  'payment_failed',
  'payment_recovered',
  'trial_ends_soon',
  'trial_over',
  'subscription_ended',
  'changes_off',
  'access_unusual',
  'emergency_access',
] as const
export type NoticeWhat = (typeof NOTICES)[number]

/** What nobody is spared: it is shown, and a letter tells of it, whatever they chose. */
export const TOLD_ALWAYS: readonly NoticeWhat[] = ['emergency_access']

export const noticeQuery = listQuery.pick({ limit: true, cursor: true }).extend({
  unread: z.enum(['true', 'false', '1', '0']).optional(),
})
export type NoticeQuery = z.infer<typeof noticeQuery>

export const noticeChange = z.object({ read: z.boolean('Please say whether it was read') })

/** What somebody wants of one kind of notice: to see it under the bell, to get a letter. */
export const noticeChoice = z.object({
  what: z
    .enum(NOTICES, 'Please name a kind of notification')
    .refine((what) => !TOLD_ALWAYS.includes(what), 'Everybody whom this concerns is told of it'),
  bell: z.boolean('Please say whether it is shown'),
  email: z.boolean('Please say whether a letter is sent'),
})
export type NoticeChoice = z.infer<typeof noticeChoice>

/** Notices the panel holds at a time. */
export const NOTICES_PER_PAGE = 30
/** Notices are counted up to here; of more it is only said that they are more. */
export const NOTICES_COUNTED_TO = 100
/** Days for which a notice is shown. */
export const NOTICES_KEPT = 90

/** The event a listener has heard of last, where its browser cannot say so in `Last-Event-ID`. */
export const liveQuery = z.object({
  after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
})
