import { z } from 'zod'
import { listQuery } from '../kernel/contract.ts'

export const NOTICE_TYPES = ['appointment', 'patient', 'system', 'reminder', 'alert'] as const
export type NoticeType = (typeof NOTICE_TYPES)[number]

export const PRIORITIES = ['high', 'medium', 'low'] as const
export type Priority = (typeof PRIORITIES)[number]

/** What staff are told of. Stable codes; the words are the screen's. */
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
] as const
export type NoticeWhat = (typeof NOTICES)[number]

export const noticeQuery = listQuery.pick({ limit: true, cursor: true }).extend({
  unread: z.enum(['true', 'false', '1', '0']).optional(),
})
export type NoticeQuery = z.infer<typeof noticeQuery>

export const noticeChange = z.object({ read: z.boolean('Please say whether it was read') })

/** Notices the panel holds at a time. */
export const NOTICES_PER_PAGE = 30
