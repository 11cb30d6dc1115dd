import type { ClinicFormat } from '#modules/clinic'
import type { Channel } from '#contracts/messages'
import type { EmailWords } from '#modules/platform'
import { figure, percent } from '../kernel/figures.en.ts'
import { trialLimits } from '../billing/words.en.ts'
import { failureReasons } from '../messages/words.en.ts'
import type { NotificationKind } from './contract.ts'
import type { NotificationParams } from './notification-params.ts'

export const refusals = {
  NoticeNotFound: () => 'This notification does not exist.',
}

export const problems = {
  notification_kind_missing: () => 'Please choose a kind of notification',
  notification_not_optional: () => 'This kind of notification cannot be turned off',
  read_missing: () => 'Please choose whether it was read',
  bell_missing: () => 'Please choose whether it is shown',
  notification_email_missing: () => 'Please choose whether an email is sent',
}

/** The two lines of a notification. */
export interface NotificationText {
  readonly title: string
  readonly message: string
}

type Notifications = {
  readonly [What in NotificationKind]: {
    readonly title: (params: NotificationParams[What]) => string
    readonly message: (params: NotificationParams[What], format: ClinicFormat) => string
  }
}

const plurals: Readonly<Record<Channel, string>> = { email: 'Emails', sms: 'Texts' }

const visit = (
  { patientName, date, time }: NotificationParams['visit_confirmed'],
  format: ClinicFormat,
): string =>
  [patientName, date && time ? `${format.day(date)}, ${format.time(time)}` : ''].filter(Boolean).join(', ')

const patient = (name: string): string => name || 'A patient'
const user = (name: string | null): string => name || 'Someone'

const unchanged = ({ until, graceDays }: NotificationParams['trial_over'], format: ClinicFormat): string =>
  until ? `Nothing changes until ${format.date(until)}` : `Nothing changes for ${graceDays} days`

const optOuts: Readonly<Record<string, string>> = {
  reply: 'replied STOP',
  carrier: 'blocked texts through the phone company',
}

// 'The phone number is a landline.' continues after a name and a colon.
const lowered = (sentence: string): string =>
  sentence.replace(/^(?:The|All|It)(?= )/, (word) => word.toLowerCase())

const ending = (title: string): Notifications['trial_over'] => ({
  title: () => title,
  message: (params, format) => `${unchanged(params, format)}. Choose a plan to keep working after that.`,
})

/** The text of each kind of notification in the app. */
export const notifications: Notifications = {
  form_submitted: {
    title: () => 'New form submission',
    message: ({ patientName, formTitle }) => `${patientName || 'Someone'} answered ${formTitle}.`,
  },
  reminder_failed: {
    title: ({ count }) => (count > 1 ? `${count} reminders failed` : 'Reminder failed'),
    message: ({ count, patientName, reason }) => {
      const why = reason ? failureReasons[reason] : ''
      return count > 1 ? why : `${patient(patientName)}: ${lowered(why)}`
    },
  },
  reminder_overdue: {
    title: ({ count }) => (count > 1 ? `${count} reminders are overdue` : 'Reminder overdue'),
    message: ({ count, patientName }) =>
      count > 1
        ? 'They are past due and won’t go out until you send them.'
        : `${patient(patientName)}: the reminder is past due and won’t go out until you send it.`,
  },
  reminder_unknown: {
    title: () => 'Reminder may not have arrived',
    message: ({ patientName }) => `${patientName}: the reminder won’t be sent again automatically.`,
  },
  visit_confirmed: {
    title: () => 'Appointment confirmed',
    message: (params, format) => `${visit(params, format)}, by text.`,
  },
  visit_declined: {
    title: () => 'Patient cannot come',
    message: (params, format) => `${visit(params, format)}, by text.`,
  },
  reply_unclear: {
    title: () => 'Reply not understood',
    message: ({ patientName }) => `${patientName} replied to a text. Please read the reply.`,
  },
  messages_declined: {
    title: ({ channel }) => `Patient opted out of ${plurals[channel].toLowerCase()}`,
    message: ({ patientName, channel, how, otherChannelOn }) => {
      const other = channel === 'sms' ? ' Email stays on.' : ' Texts stay on.'
      return `${patientName} ${optOuts[how] ?? 'unsubscribed'}.${otherChannelOn === false ? '' : other}`
    },
  },
  messages_agreed: {
    title: () => 'Patient opted back in',
    message: ({ patientName, channel, how }) =>
      how === 'reply'
        ? `${patientName} replied START.`
        : `${patientName} wants to get ${plurals[channel].toLowerCase()} again.`,
  },
  appointment_cancelled: {
    title: () => 'Appointment cancelled',
    message: ({ actorName, ...params }, format) =>
      `${visit(params, format)}${actorName ? `, by ${actorName}` : ''}.`,
  },
  invitation_failed: {
    title: () => 'Invitation failed',
    message: ({ patientName, formTitle }) => `${patientName} did not get the invitation to ${formTitle}.`,
  },
  virus_found: {
    title: () => 'Virus found',
    message: ({ patientName, fileName, finding }) =>
      `${fileName || 'A document'}${patientName ? ` of ${patientName}` : ''}: ${finding} was found. The file was destroyed.`,
  },
  storage_nearly_full: {
    title: () => 'Storage nearly full',
    message: ({ usedPercent, quotaGb }) =>
      `${percent(usedPercent)} of your ${figure(quotaGb)} GB for documents is used. From ${percent(90)} on, patients cannot send files, and the rest is reserved for staff. Delete documents, or get more room.`,
  },
  domain_lost: {
    title: () => 'Your domain stopped serving forms',
    message: ({ host, taken }) =>
      taken
        ? `The forms no longer open at ${host}: another clinic proved that the domain is theirs. Choose another domain, or correct the DNS record and verify yours again.`
        : `The forms no longer open at ${host}: its DNS record is gone. Restore the record and verify the domain again.`,
  },
  payment_failed: {
    title: () => 'Payment failed',
    message: ({ owed, currency, ...params }, format) =>
      `${format.money(owed, currency)} could not be charged. ${unchanged(params, format)}; please update the card by then.`,
  },
  payment_recovered: {
    title: () => 'Payment received',
    message: () => 'Your balance is paid. Nothing is due now.',
  },
  trial_ends_soon: {
    title: ({ limits }) => (limits ? 'Your plan is smaller than your trial' : 'Trial ends soon'),
    message: ({ trialEndsAt, subscribed, limits }, format) => {
      const date = trialEndsAt ? format.date(trialEndsAt) : ''
      return limits
        ? trialLimits(limits, date)
        : `Your trial ends on ${date}. ${subscribed ? 'The first payment is taken then.' : 'Choose a plan to continue without interruption.'}`
    },
  },
  trial_over: ending('Trial ended'),
  subscription_ended: ending('Subscription ended'),
  changes_off: {
    title: () => 'Account is read-only',
    message: () =>
      'You can still view and export everything, and patients can still answer forms. To make changes again, choose a plan or pay the balance due.',
  },
  access_unusual: {
    title: () => 'Unusual access',
    message: ({ actorName, unusual, records }) =>
      `${user(actorName)} ${
        {
          many_records: `opened ${figure(records)} different records within ten minutes`,
          many_pages: `read ${figure(records)} different pages of lists within ten minutes`,
          many_exports: `exported data ${figure(records)} times within ten minutes`,
          colleague: 'opened the record of a colleague',
          own_record: 'opened their own record',
        }[unusual]
      }.`,
  },
  emergency_access: {
    title: () => 'Emergency access to a record',
    message: ({ actorName }) =>
      `${user(actorName)} opened a patient’s record in an emergency. See why, and what they viewed.`,
  },
  calendar_link_ended: {
    title: () => 'Calendar link ended',
    message: ({ actorName, wholeClinic }) =>
      `The link to ${wholeClinic ? 'the clinic’s calendar' : 'a practitioner’s calendar'} no longer works: ${user(actorName)} has seen it and no longer manages calendars, or had their password reset. Create a new link for those who still need it.`,
  },
  backup_failed: {
    title: () => 'Backup failed',
    message: ({ noRoom }) =>
      noRoom
        ? 'The disk for backups is full. Please tell the person who runs the server.'
        : 'It is tried again within an hour. If it keeps failing, please tell the person who runs the server.',
  },
  backup_missing: {
    title: () => 'Backup missing',
    message: () =>
      'No backup was finished for longer than your schedule says. Please tell the person who runs the server.',
  },
  proof_failed: {
    title: () => 'Verification failed',
    message: () =>
      'Something in your record is not as it was written. See what, and please tell the person who runs the server.',
  },
  member_renamed: {
    title: () => 'Name changed',
    message: ({ actorName }) =>
      `The name of someone who works here was changed: they are now ${user(actorName)}. The history shows each change under the name of its time.`,
  },
}

/** A notification as an email shows it. */
interface NotificationEmail {
  readonly firstName: string
  readonly clinicName: string
  /** The notification's title, such as 'Reminder failed'. */
  readonly title: string
  /** The page that handles the notification. */
  readonly url: string
  /** The page to turn these emails off; null if every administrator gets them. */
  readonly settingsUrl: string | null
}

/** The email about a notification. */
export const notificationEmail = ({
  firstName,
  clinicName,
  title,
  url,
  settingsUrl,
}: NotificationEmail): EmailWords => ({
  subject: `${title} · ${clinicName}`,
  paragraphs: [
    firstName ? `Hi ${firstName},` : 'Hello,',
    `New notification at ${clinicName}: ${title}.`,
    'See the details:',
    url,
    settingsUrl === null
      ? 'Every administrator gets these emails.'
      : `You get these emails because you turned them on. Change your notifications here: ${settingsUrl}`,
  ],
})
