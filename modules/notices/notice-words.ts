import { GRACE_DAYS } from '#contracts/billing'
import { reasonSays } from '#modules/messages'
import type { NoticeWhat } from './contract.ts'
import { kindOf } from './notice-kinds.ts'
import type { StoredNotice } from './notice-reading.ts'
import type { NoticeRow } from './notice-row.ts'
import { dateOf, whenOf, type Wording } from './when.ts'

interface Words {
  readonly title: string
  readonly message: string
  readonly href: string
}

type Say = (notice: StoredNotice, wording: Wording) => Words

const say = (title: string, message: string, href: string): Words => ({ title, message, href })

const visitAt = ({ date }: StoredNotice): string => (date ? `/calendar?day=${date}` : '/calendar')

/** 'Caleb Stone, today, 9:15 AM' */
const visitOf = (notice: StoredNotice, wording: Wording): string =>
  [notice.patientName, whenOf(notice, wording)].filter(Boolean).join(', ')

const GB = 2 ** 30
const FAILED = '/reminders?status=failed'
const PENDING = '/reminders?status=pending'

const failed: Say = ({ n, patientName, details: { reason } }) => {
  const why = reason ? reasonSays(reason) : ''
  if (n > 1) return say(`${n} reminders failed`, why, FAILED)
  return say('Reminder failed', `${patientName || 'A patient'}: ${lowered(why)}`, FAILED)
}

// 'The phone number is a landline.' goes on after a name and a colon.
const lowered = (sentence: string): string =>
  /^(The|All) /.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence

const overdue: Say = ({ n, patientName }) =>
  n > 1
    ? say(`${n} reminders are overdue`, 'Their time has passed. They go out when you send them.', PENDING)
    : say(
        'Reminder overdue',
        `${patientName || 'A patient'}: its time has passed. It goes out when you send it.`,
        PENDING,
      )

const declined: Say = ({ patientName, details, otherway }) => {
  const [what, other] =
    details.channel === 'sms' ? ['Texts', 'Email stays on.'] : ['Emails', 'Texts stay on.']
  return say(
    `${what} declined`,
    `${patientName} ${wish(details.how)}. ${otherway === false ? '' : other}`.trim(),
    '/patients',
  )
}

const wish = (how: string | undefined): string => {
  if (how === 'reply') return 'replied STOP'
  return how === 'carrier' ? 'has told the phone network to stop them' : 'unsubscribed'
}

const virus: Say = ({ patientName, fileName, details: { finding } }) => {
  const of = patientName ? ` of ${patientName}` : ''
  return say(
    'Virus found',
    `${fileName || 'A document'}${of}: ${finding} was found. Its content was destroyed.`,
    '/documents',
  )
}

const nearlyFull: Say = ({ details: { used = 0, quota = 1 } }) =>
  say(
    'Storage nearly full',
    `${Math.floor((100 * used) / quota)}% of the ${quota / GB} GB for documents are used. Delete documents, or choose a larger plan.`,
    '/documents',
  )

const PRICING = '/pricing'
const DAY = 86_400_000

// What is wrong can be put right until then, and nothing changes before.
const untilWhen = (since: string | undefined, wording: Wording): string =>
  since === undefined
    ? `for ${GRACE_DAYS} days`
    : `until ${dateOf(Date.parse(since) + GRACE_DAYS * DAY, wording)}`

const money = (minor: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(minor / 100)

const paymentFailed: Say = ({ details: { owed = 0, currency = 'usd', since } }, wording) =>
  say(
    'Payment failed',
    `${money(owed, currency)} could not be charged. Nothing changes ${untilWhen(since, wording)}; please update the card by then.`,
    PRICING,
  )

const trialEndsSoon: Say = ({ details: { trialEndsAt = '', subscribed } }, wording) =>
  say(
    'Trial ends soon',
    `Your trial ends on ${dateOf(Date.parse(trialEndsAt), wording)}. ${subscribed ? 'The first payment is taken then.' : 'Choose a plan to go on without a break.'}`,
    PRICING,
  )

const over =
  (title: string): Say =>
  ({ details: { since } }, wording) =>
    say(
      title,
      `Nothing changes ${untilWhen(since, wording)}. Choose a plan to go on working after that.`,
      PRICING,
    )

const unusual: Say = ({ actorName, details: { unusual: kind, records = 0, person } }) => {
  const who = actorName || 'Somebody'
  const happened = {
    many_records: `${who} opened ${records} different records within ten minutes.`,
    many_exports: `${who} took ${records} exports within ten minutes.`,
    colleague: `${who} opened the record of a colleague.`,
    own_record: `${who} opened their own record.`,
  }
  return say('Unusual access', happened[kind ?? 'many_records'], `/history/access?person=${person ?? ''}`)
}

const emergency: Say = ({ actorName, details: { person } }) =>
  say(
    'Emergency access to a record',
    `${actorName || 'Somebody'} opened a patient’s record in an emergency. See why, and what was read.`,
    `/history/access?emergency=yes&person=${person ?? ''}`,
  )

const sentences: Readonly<Record<NoticeWhat, Say>> = {
  form_submitted: ({ patientName, formTitle }) =>
    say(
      'New form submission',
      patientName ? `${patientName} answered ${formTitle}.` : `Somebody answered ${formTitle}.`,
      '/forms/inbox',
    ),
  reminder_failed: failed,
  reminder_overdue: overdue,
  reminder_unknown: ({ patientName }) =>
    say('Reminder may not have arrived', `${patientName}: it is not sent again by itself.`, FAILED),
  visit_confirmed: (notice, wording) =>
    say('Appointment confirmed', `${visitOf(notice, wording)}, by text.`, visitAt(notice)),
  visit_declined: (notice, wording) =>
    say('Patient cannot come', `${visitOf(notice, wording)}, by text.`, visitAt(notice)),
  reply_unclear: ({ patientName }) =>
    say('Reply not understood', `${patientName} replied to a text. Please read it.`, '/reminders'),
  messages_declined: declined,
  messages_agreed: ({ patientName, details }) =>
    say(
      details.channel === 'sms' ? 'Texts agreed to again' : 'Emails agreed to again',
      details.how === 'reply' ? `${patientName} replied START.` : `${patientName} wants them again.`,
      '/patients',
    ),
  appointment_cancelled: (notice, wording) =>
    say(
      'Appointment cancelled',
      `${visitOf(notice, wording)}${notice.actorName ? `, by ${notice.actorName}` : ''}.`,
      visitAt(notice),
    ),
  invitation_failed: ({ patientName, formTitle }) =>
    say('Invitation failed', `${patientName} was not invited to ${formTitle}.`, '/forms'),
  virus_found: virus,
  storage_nearly_full: nearlyFull,
  payment_failed: paymentFailed,
  payment_recovered: () => say('Payment received', 'What was owed is paid. Nothing is due now.', PRICING),
  trial_ends_soon: trialEndsSoon,
  trial_over: over('Trial is over'),
  subscription_ended: over('Subscription ended'),
  changes_off: () =>
    say(
      'Changes are off',
      'Everything can be read and exported, and patients can still answer forms. Choose a plan, or pay what is due, to make changes again.',
      PRICING,
    ),
  access_unusual: unusual,
  emergency_access: emergency,
}

/** A notice in words. */
export const worded = (notice: StoredNotice, wording: Wording): NoticeRow => {
  const { id, what, at: timestamp, read } = notice
  const { type, priority } = kindOf(what)
  return { id, type, ...sentences[what](notice, wording), timestamp, read, priority, what }
}
