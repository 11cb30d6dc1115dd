import type { NotificationKind } from './contract.ts'
import type { StoredNotification } from './notification-page.ts'

const calendarLink = ({ date }: StoredNotification): string => (date ? `/calendar?day=${date}` : '/calendar')
const patientLink = ({ patientId }: StoredNotification): string =>
  patientId === null ? '/patients' : `/patients/${patientId}`
const ATTENTION_LINK = '/reminders?view=attention'

const links: Readonly<Record<NotificationKind, string | ((notification: StoredNotification) => string)>> = {
  form_submitted: '/forms/inbox',
  reminder_failed: ATTENTION_LINK,
  reminder_overdue: ATTENTION_LINK,
  reminder_unknown: ATTENTION_LINK,
  visit_confirmed: calendarLink,
  visit_declined: calendarLink,
  reply_unclear: ATTENTION_LINK,
  messages_declined: patientLink,
  messages_agreed: patientLink,
  appointment_cancelled: calendarLink,
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
