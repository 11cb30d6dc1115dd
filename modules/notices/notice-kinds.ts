import type { OriginShape } from '#events'
import { allows, may, type Permission } from '#modules/kernel'
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
  payment_failed: kind('alert', 'high', 'billing:edit'),
  payment_recovered: kind('system', 'low', 'billing:edit'),
  trial_ends_soon: kind('system', 'medium', 'billing:edit'),
  trial_over: kind('alert', 'high', 'billing:edit'),
  subscription_ended: kind('alert', 'high', 'billing:edit'),
  changes_off: kind('alert', 'high', 'billing:edit'),
  access_unusual: kind('alert', 'high', 'history:read'),
  // Those who can end it, by taking the role or the session away.
  emergency_access: kind('alert', 'high', 'staff:edit'),
}

export const kindOf = (what: NoticeWhat): Kind => kinds[what]

/** What is so for the clinic as a whole: it is about nobody, and is told to whoever brought it about too. */
export const OF_CLINIC: readonly NoticeWhat[] = [
  'storage_nearly_full',
  'payment_failed',
  'payment_recovered',
  'trial_ends_soon',
  'trial_over',
  'subscription_ended',
  'changes_off',
]

/** What can be told without a patient's name: nobody is known for it, or it is about nobody. */
export const NAMELESS: readonly NoticeWhat[] = [
  'form_submitted',
  'virus_found',
  'access_unusual',
  'emergency_access',
  ...OF_CLINIC,
]

/** What the caller is told of. */
export const toldTo = (origin: OriginShape): readonly NoticeWhat[] =>
  NOTICES.filter((what) => may(origin, kinds[what].needs))

/** What whoever has this role is told of. */
export const toldAs = (role: string): readonly NoticeWhat[] =>
  NOTICES.filter((what) => allows(role, kinds[what].needs))
