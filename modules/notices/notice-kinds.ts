import type { Permission } from '#modules/kernel'
import { allows } from '#modules/kernel'
import { NOTICES, type NoticeType, type NoticeWhat, type Priority } from './contract.ts'

/** How a notice looks, and what somebody must be allowed to be told of it. */
interface Kind {
  readonly type: NoticeType
  readonly priority: Priority
  readonly needs: Permission
}

const kind = (type: NoticeType, priority: Priority, needs: Permission): Kind => ({ type, priority, needs })

const kinds: Readonly<Record<NoticeWhat, Kind>> = {
  form_submitted: kind('patient', 'medium', 'forms:read'),
  reminder_failed: kind('alert', 'high', 'reminders:read'),
  reminder_overdue: kind('reminder', 'high', 'reminders:read'),
  reminder_unknown: kind('alert', 'high', 'reminders:read'),
  visit_confirmed: kind('appointment', 'low', 'appointments:read'),
  visit_declined: kind('appointment', 'high', 'appointments:read'),
  reply_unclear: kind('patient', 'medium', 'reminders:read'),
  messages_declined: kind('patient', 'medium', 'patients:read'),
  messages_agreed: kind('patient', 'low', 'patients:read'),
  appointment_cancelled: kind('appointment', 'medium', 'appointments:read'),
  invitation_failed: kind('system', 'high', 'forms:read'),
  virus_found: kind('alert', 'high', 'documents:read'),
  storage_nearly_full: kind('system', 'high', 'documents:read'),
}

export const kindOf = (what: NoticeWhat): Kind => kinds[what]

/** What can be told without a patient's name: nobody is known for it, or it is about nobody. */
export const NAMELESS: readonly NoticeWhat[] = ['form_submitted', 'virus_found', 'storage_nearly_full']

/** What a role is told of. */
export const toldTo = (role: string): readonly NoticeWhat[] =>
  NOTICES.filter((what) => allows(role, kinds[what].needs))
