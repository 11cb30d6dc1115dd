import type { OriginShape } from '#events'
import { isGranted, hasPermission, type Permission } from '#modules/kernel'
import {
  NOTIFICATION_KINDS,
  type NotificationType,
  type NotificationKind,
  type Priority,
} from './contract.ts'

interface KindTraits {
  readonly type: NotificationType
  readonly priority: Priority
  readonly needs: Permission
}

const makeTraits = (type: NotificationType, priority: Priority, needs: Permission): KindTraits => ({
  type,
  priority,
  needs,
})

const traitsByKind: Readonly<Record<NotificationKind, KindTraits>> = {
  form_submitted: makeTraits('patient', 'medium', 'forms:read'),
  reminder_failed: makeTraits('alert', 'high', 'reminders:read'),
  reminder_overdue: makeTraits('reminder', 'high', 'reminders:read'),
  reminder_unknown: makeTraits('alert', 'high', 'reminders:read'),
  visit_confirmed: makeTraits('appointment', 'low', 'appointments:read'),
  visit_declined: makeTraits('appointment', 'high', 'appointments:read'),
  reply_unclear: makeTraits('patient', 'medium', 'reminders:read'),
  messages_declined: makeTraits('patient', 'medium', 'patients:read'),
  messages_agreed: makeTraits('patient', 'low', 'patients:read'),
  appointment_cancelled: makeTraits('appointment', 'medium', 'appointments:read'),
  invitation_failed: makeTraits('system', 'high', 'forms:read'),
  virus_found: makeTraits('alert', 'high', 'documents:read'),
  storage_nearly_full: makeTraits('system', 'high', 'documents:read'),
  domain_lost: makeTraits('alert', 'high', 'settings:edit'),
  payment_failed: makeTraits('alert', 'high', 'billing:edit'),
  payment_recovered: makeTraits('system', 'low', 'billing:edit'),
  trial_ends_soon: makeTraits('system', 'medium', 'billing:edit'),
  trial_over: makeTraits('alert', 'high', 'billing:edit'),
  subscription_ended: makeTraits('alert', 'high', 'billing:edit'),
  changes_off: makeTraits('alert', 'high', 'billing:edit'),
  access_unusual: makeTraits('alert', 'high', 'history:read'),
  // These users can end it by changing the role or revoking the session.
  emergency_access: makeTraits('alert', 'high', 'staff:edit'),
  calendar_link_ended: makeTraits('alert', 'high', 'settings:edit'),
  backup_failed: makeTraits('alert', 'high', 'settings:edit'),
  backup_missing: makeTraits('alert', 'high', 'settings:edit'),
  proof_failed: makeTraits('alert', 'high', 'settings:edit'),
  member_renamed: makeTraits('system', 'medium', 'staff:edit'),
}

export const traitsOf = (what: NotificationKind): KindTraits => traitsByKind[what]

/** Kinds about the clinic as a whole. They involve no patient, and the user who caused them sees them too. */
export const ABOUT_CLINIC: readonly NotificationKind[] = [
  'storage_nearly_full',
  'domain_lost',
  'payment_failed',
  'payment_recovered',
  'trial_ends_soon',
  'trial_over',
  'subscription_ended',
  'changes_off',
  'calendar_link_ended',
  'backup_failed',
  'backup_missing',
  'proof_failed',
  'member_renamed',
]

/** Kinds shown without a patient's name: it may be unknown, or no patient is involved. */
export const NAMELESS: readonly NotificationKind[] = [
  'form_submitted',
  'virus_found',
  'access_unusual',
  'emergency_access',
  ...ABOUT_CLINIC,
]

/** Lists the kinds the caller may see. */
export const kindsFor = (origin: OriginShape): readonly NotificationKind[] =>
  NOTIFICATION_KINDS.filter((what) => hasPermission(origin, traitsByKind[what].needs))

/** Whether the caller sees every kind that their role may see. An API key with few scopes does not. */
export const seesEveryKind = (origin: OriginShape): boolean =>
  kindsFor(origin).length === kindsForRole(origin.actor.role ?? '').length

/** Lists the kinds a role may see. */
export const kindsForRole = (role: string): readonly NotificationKind[] =>
  NOTIFICATION_KINDS.filter((what) => isGranted(role, traitsByKind[what].needs))
