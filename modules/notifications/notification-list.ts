import { add, type Change, projection, put, type Recorded } from '#events'
import type { AccessAlarmEvent } from '#modules/access'
import type { AppointmentEvent } from '#modules/appointments'
import type { SubscriptionEvent } from '#modules/billing'
import type { DocumentEvent } from '#modules/documents'
import type { InvitationEvent, SubmissionEvent } from '#modules/intake'
import type { ContactPreferencesEvent } from '#modules/messages'
import type { Unusual } from '#contracts/access'
import type { Reason } from '#contracts/messages'
import type { EmergencyEvent } from '#modules/emergency'
import type { ReminderEvent } from '#modules/reminders'
import type { NoticeWhat } from './contract.ts'
import { OF_CLINIC } from './notice-kinds.ts'

/** What besides the records themselves a notice is made of. Nothing personal. */
export interface Details {
  readonly reason?: Reason
  readonly channel?: 'email' | 'sms'
  readonly how?: string
  /** What a scanner calls a virus. */
  readonly finding?: string
  /** Bytes. */
  readonly used?: number
  readonly quota?: number
  /** Minor units of the currency. */
  readonly owed?: number
  readonly currency?: string
  /** From when on something is so. ISO. */
  readonly since?: string
  readonly trialEndsAt?: string
  /** Whether a card stands behind the subscription. */
  readonly subscribed?: boolean
  /** What was unusual in somebody's reading, whose, and of how much. */
  readonly unusual?: Unusual
  readonly person?: number
  readonly records?: number
}

type All =
  | AppointmentEvent
  | InvitationEvent
  | SubmissionEvent
  | ContactPreferencesEvent
  | ReminderEvent
  | DocumentEvent
  | SubscriptionEvent
  | AccessAlarmEvent
  | EmergencyEvent

type Told = Extract<
  All,
  {
    _tag:
      | 'IntakeFormSubmitted'
      | 'FormInvitationFailed'
      | 'AppointmentCancelled'
      | 'MessagesDeclined'
      | 'MessagesAgreed'
      | 'ReminderMarkedOverdue'
      | 'ReminderFailed'
      | 'ReminderUndelivered'
      | 'ReminderAnswered'
      | 'DocumentContentStored'
      | 'DocumentRefused'
      | 'TrialEndAnnounced'
      | 'TrialEnded'
      | 'PaymentFailed'
      | 'PaymentRecovered'
      | 'SubscriptionEnded'
      | 'AccessRestricted'
      | 'UnusualAccessNoticed'
      | 'EmergencyAccessOpened'
  }
>

/** What happens to many at once, for one cause: within an hour it is told as one. */
const SHARED = ['overdue', 'mail_unavailable', 'text_unavailable', 'no_credits'] as const
type Shared = (typeof SHARED)[number]

/** Numbers from here on are those of notices of many. No log is so long. */
export const MANY = 2 ** 40
const HOUR = 3_600_000

const manyId = (cause: Shared, at: string): number =>
  MANY + Math.floor(Date.parse(at) / HOUR) * SHARED.length + SHARED.indexOf(cause)

const isShared = (reason: Reason): reason is Extract<Shared, Reason> =>
  SHARED.some((cause) => cause === reason)

const userOf = ({ meta: { actor } }: Recorded): number | null => (actor.kind === 'user' ? actor.id : null)

const notice = (what: NoticeWhat, recorded: Recorded, details: Details = {}, shared?: Shared): Change => {
  const { position, stream, at } = recorded
  const id = shared ? manyId(shared, at) : position
  return put({
    id,
    position,
    what,
    record_id: stream.id,
    // Whoever filled the storage, or looked when a payment had failed, does not know that either.
    actor_id: OF_CLINIC.includes(what) ? null : userOf(recorded),
    details: { ...details },
    at,
  })
}

const failed = ({ reason }: { readonly reason: Reason }, recorded: Recorded): Change => {
  if (reason === 'outcome_unknown') return notice('reminder_unknown', recorded)
  return notice('reminder_failed', recorded, { reason }, isShared(reason) ? reason : undefined)
}

const answers = { yes: 'visit_confirmed', no: 'visit_declined', unclear: 'reply_unclear' } as const

// What a person does on purpose is no news to anybody: a reminder for a time that had passed, or a wish that was
// told at the desk.
const unlessPerson = (recorded: Recorded, told: () => Change): readonly Change[] =>
  userOf(recorded) === null ? [told()] : []

type Stored = Extract<DocumentEvent, { _tag: 'DocumentContentStored' }>

/** The part of its storage from which on a clinic's is nearly full. */
const NEARLY = 0.9

const fills = ({ used, quota, size }: Stored): boolean =>
  used >= quota * NEARLY && used - size < quota * NEARLY

/** What staff are told of. */
export const noticeList = projection<Told>({
  table: 'notice_list',
  version: 2,
  key: ['id'],
  on: {
    IntakeFormSubmitted: (_, recorded) => notice('form_submitted', recorded),
    FormInvitationFailed: (_, recorded) => notice('invitation_failed', recorded),
    // One that follows from something else, as when a patient is removed, is told of with that.
    AppointmentCancelled: (_, recorded) =>
      recorded.meta.cause === undefined ? notice('appointment_cancelled', recorded) : [],
    MessagesDeclined: ({ channel, how }, recorded) =>
      unlessPerson(recorded, () => notice('messages_declined', recorded, { channel, how })),
    MessagesAgreed: ({ channel, how }, recorded) =>
      unlessPerson(recorded, () => notice('messages_agreed', recorded, { channel, how })),
    ReminderMarkedOverdue: (_, recorded) =>
      unlessPerson(recorded, () => notice('reminder_overdue', recorded, {}, 'overdue')),
    ReminderFailed: failed,
    ReminderUndelivered: failed,
    ReminderAnswered: ({ answer }, recorded) => notice(answers[answer], recorded),
    DocumentContentStored: (it, recorded) =>
      fills(it) ? notice('storage_nearly_full', recorded, { used: it.used, quota: it.quota }) : [],
    DocumentRefused: ({ finding }, recorded) => notice('virus_found', recorded, { finding }),
    TrialEndAnnounced: ({ trialEndsAt, subscribed }, recorded) =>
      notice('trial_ends_soon', recorded, { trialEndsAt, subscribed }),
    TrialEnded: ({ since }, recorded) => notice('trial_over', recorded, { since }),
    PaymentFailed: ({ owed, currency, since }, recorded) =>
      notice('payment_failed', recorded, { owed, currency, since }),
    PaymentRecovered: (_, recorded) => notice('payment_recovered', recorded),
    SubscriptionEnded: ({ since }, recorded) => notice('subscription_ended', recorded, { since }),
    AccessRestricted: (_, recorded) => notice('changes_off', recorded),
    UnusualAccessNoticed: ({ kind, records }, recorded) =>
      notice('access_unusual', recorded, { unusual: kind, records, person: recorded.stream.id }),
    EmergencyAccessOpened: ({ userId }, recorded) => notice('emergency_access', recorded, { person: userId }),
  },
})

type Counted = Extract<Told, { _tag: 'ReminderMarkedOverdue' | 'ReminderFailed' | 'ReminderUndelivered' }>

const one = (cause: Shared, { at }: Recorded): Change => add({ id: manyId(cause, at) }, { n: 1 })

const oneMore = ({ reason }: { readonly reason: Reason }, recorded: Recorded): readonly Change[] =>
  isShared(reason) ? [one(reason, recorded)] : []

/** How many a notice of many tells of. */
export const noticeTotals = projection<Counted>({
  table: 'notice_totals',
  version: 1,
  key: ['id'],
  on: {
    ReminderMarkedOverdue: (_, recorded) => unlessPerson(recorded, () => one('overdue', recorded)),
    ReminderFailed: oneMore,
    ReminderUndelivered: oneMore,
  },
})
