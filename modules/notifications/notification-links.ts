import type { NotificationKind } from './contract.ts'
import type { StoredNotification } from './notification-page.ts'

const calendar = ({ date }: StoredNotification): string => (date ? `/calendar?day=${date}` : '/calendar')
const patient = ({ patientId }: StoredNotification): string =>
  patientId === null ? '/patients' : `/patients/${patientId}`
const ATTENTION = '/reminders?view=attention'

const links: Readonly<Record<NotificationKind, string | ((notification: StoredNotification) => string)>> = {
  form_submitted: '/forms/inbox',
  reminder_failed: ATTENTION,
  reminder_overdue: ATTENTION,
  reminder_unknown: ATTENTION,
  visit_confirmed: calendar,
  visit_declined: calendar,
  reply_unclear: ATTENTION,
  messages_declined: patient,
  messages_agreed: patient,
  appointment_cancelled: calendar,
  invitation_failed: '/forms',
  virus_found: '/documents',
  storage_nearly_full: '/documents',
  domain_lost: '/settings',
  payment_failed: '/pricing',
  payment_recovered: '/pricing',
  trial_ends_soon: '/pricing',
  trial_over: '/pricing',
  subscription_ended: '/pricing',
  changes_off: '/pricing',
  access_unusual: ({ details: { person } }) => `/history/access?person=${person ?? ''}`,
  emergency_access: ({ details: { person } }) => `/history/access?emergency=yes&person=${person ?? ''}`,
  calendar_link_ended: '/settings/clinic',
  backup_failed: '/settings/data',
  backup_missing: '/settings/data',
  proof_failed: '/history/proof',
  member_renamed: ({ details: { person } }) => `/history?kind=user&record=${person ?? ''}`,
}

/** Returns the page that handles a notification. */
export const linkOf = (notification: StoredNotification): string => {
  const link = links[notification.what]
  return typeof link === 'string' ? link : link(notification)
}
