import { add, type Change, projection, put, type RecordedEvent, userOf } from '#events'
import type { AccessAlarmEvent } from '#modules/access-ledger'
import type { AppointmentEvent } from '#modules/appointments'
import type { SubscriptionEvent, TrialLimits } from '#modules/billing'
import type { CalendarFeedEvent } from '#modules/calendar-feeds'
import type { CustomDomainEvent } from '#modules/custom-domains'
import type { DocumentEvent } from '#modules/documents'
import type { InvitationEvent, SubmissionEvent } from '#modules/intake-forms'
import type { ContactPreferencesEvent } from '#modules/messages'
import type { UnusualKind } from '#contracts/access-ledger'
import type { BackupFault } from '#contracts/backups'
import type { FailureReason } from '#contracts/messages'
import type { EmergencyEvent } from '#modules/emergency-access'
import type { VerificationEvent } from '#modules/proof'
import type { UserEvent } from '#modules/identity'
import type { ReminderEvent } from '#modules/reminders'
import { HOUR_MS } from '#rules/kernel'
import type { NotificationKind } from './contract.ts'
import { ABOUT_CLINIC } from './notification-kinds.ts'

/** Values of a notification that no other record has. None of them is personal. */
export interface NotificationDetails {
  readonly reason?: FailureReason
  readonly channel?: 'email' | 'sms'
  readonly how?: string
  /** The scanner's name for a virus. */
  readonly finding?: string
  /** Bytes. */
  readonly used?: number
  readonly quota?: number
  /** The clinic's own host, and whether another clinic proved that it has it now. */
  readonly host?: string
  readonly taken?: boolean
  /** In minor units of the currency. */
  readonly owed?: number
  readonly currency?: string
  /** When the condition began, ISO 8601. */
  readonly since?: string
  readonly trialEndsAt?: string
  /** Whether the subscription has a payment card. */
  readonly subscribed?: boolean
  /** What exceeds the limits of the plan after the trial. */
  readonly limits?: TrialLimits
  /** Whether a calendar link was of the whole clinic. */
  readonly wholeClinic?: boolean
  /** Whether a backup failed because the storage was full. */
  readonly noRoom?: boolean
  /** Unusual access: its kind, the user, and the number of records. */
  readonly unusual?: UnusualKind
  readonly person?: number
  readonly records?: number
}

// The backups module imports this one, so its events are declared here again instead of imported.
interface BackupFailed {
  readonly _tag: 'BackupFailed'
  readonly fault: BackupFault
  readonly again: boolean
}

interface BackupMissed {
  readonly _tag: 'BackupMissed'
}

type AnySourceEvent =
  | AppointmentEvent
  | InvitationEvent
  | SubmissionEvent
  | ContactPreferencesEvent
  | ReminderEvent
  | DocumentEvent
  | SubscriptionEvent
  | AccessAlarmEvent
  | EmergencyEvent
  | CustomDomainEvent
  | CalendarFeedEvent
  | BackupFailed
  | BackupMissed
  | VerificationEvent
  | UserEvent

type SourceEvent = Extract<
  AnySourceEvent,
  {
    _tag:
      | 'IntakeFormSubmitted'
      | 'FormInvitationFailed'
      | 'CustomDomainLost'
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
      | 'TrialLimitsAnnounced'
      | 'TrialEnded'
      | 'PaymentFailed'
      | 'PaymentRecovered'
      | 'SubscriptionEnded'
      | 'AccessRestricted'
      | 'UnusualAccessNoticed'
      | 'EmergencyAccessOpened'
      | 'CalendarFeedAddressEnded'
      | 'BackupFailed'
      | 'BackupMissed'
      | 'LogVerificationFailed'
      | 'UserRenamed'
  }
>

/** Causes that affect many reminders: within an hour they share one notification. */
const SHARED_CAUSES = ['overdue', 'mail_unavailable', 'text_unavailable', 'no_credits'] as const
type SharedCause = (typeof SHARED_CAUSES)[number]

/** First id of shared notifications. Single ones use log positions, which never get this high. */
export const FIRST_SHARED_ID = 2 ** 40

const sharedId = (cause: SharedCause, at: string): number =>
  FIRST_SHARED_ID + Math.floor(Date.parse(at) / HOUR_MS) * SHARED_CAUSES.length + SHARED_CAUSES.indexOf(cause)

const isShared = (reason: FailureReason): reason is Extract<SharedCause, FailureReason> =>
  SHARED_CAUSES.some((cause) => cause === reason)

const addNotification = (
  what: NotificationKind,
  recorded: RecordedEvent,
  details: NotificationDetails = {},
  shared?: SharedCause,
): Change => {
  const { position, stream, at } = recorded
  const id = shared ? sharedId(shared, at) : position
  return put({
    id,
    position,
    what,
    record_id: stream.id,
    // The clinic's own notifications also reach the user who caused them: filling the storage is not a
    // deliberate act.
    actor_id: ABOUT_CLINIC.includes(what) ? null : userOf(recorded.meta.actor),
    details: { ...details },
    at,
  })
}

const addFailure = ({ reason }: { readonly reason: FailureReason }, recorded: RecordedEvent): Change => {
  if (reason === 'outcome_unknown') return addNotification('reminder_unknown', recorded)
  return addNotification('reminder_failed', recorded, { reason }, isShared(reason) ? reason : undefined)
}

// The opt-out or opt-in that follows from STOP or START has a notification of its own.
const kindsByAnswer = {
  yes: 'visit_confirmed',
  no: 'visit_declined',
  stop: undefined,
  stop_and_more: 'reply_unclear',
  start: undefined,
  unclear: 'reply_unclear',
} as const

// A user's own act needs no notification, such as scheduling a reminder in the past or recording what a patient
// chose.
const unlessByPerson = (recorded: RecordedEvent, makeChange: () => Change): readonly Change[] =>
  userOf(recorded.meta.actor) === null ? [makeChange()] : []

type Stored = Extract<DocumentEvent, { _tag: 'DocumentContentStored' }>

/** The shares of the plan at which staff are notified: early, and when files from the public are refused. */
const NEARLY_FULL_SHARES = [0.75, 0.9]

const isNearlyFull = ({ used, quota, size }: Stored): boolean =>
  NEARLY_FULL_SHARES.some((share) => used >= quota * share && used - size < quota * share)

export const notificationList = projection<SourceEvent>({
  table: 'notice_list',
  version: 5,
  key: ['id'],
  on: {
    IntakeFormSubmitted: (_, recorded) => addNotification('form_submitted', recorded),
    FormInvitationFailed: (_, recorded) => addNotification('invitation_failed', recorded),
    // A cancellation caused by another event, such as removing the patient, is reported with that event.
    AppointmentCancelled: (_, recorded) =>
      recorded.meta.cause === undefined ? addNotification('appointment_cancelled', recorded) : [],
    MessagesDeclined: ({ channel, how }, recorded) =>
      unlessByPerson(recorded, () => addNotification('messages_declined', recorded, { channel, how })),
    MessagesAgreed: ({ channel, how }, recorded) =>
      unlessByPerson(recorded, () => addNotification('messages_agreed', recorded, { channel, how })),
    ReminderMarkedOverdue: (_, recorded) =>
      unlessByPerson(recorded, () => addNotification('reminder_overdue', recorded, {}, 'overdue')),
    ReminderFailed: addFailure,
    ReminderUndelivered: addFailure,
    ReminderAnswered: ({ answer }, recorded) => {
      const kind = kindsByAnswer[answer]
      return kind ? addNotification(kind, recorded) : []
    },
    DocumentContentStored: (it, recorded) =>
      isNearlyFull(it)
        ? addNotification('storage_nearly_full', recorded, { used: it.used, quota: it.quota })
        : [],
    CustomDomainLost: ({ host, because }, recorded) =>
      addNotification('domain_lost', recorded, { host, taken: because !== 'proof gone' }),
    DocumentRefused: ({ finding }, recorded) => addNotification('virus_found', recorded, { finding }),
    TrialEndAnnounced: ({ trialEndsAt, subscribed }, recorded) =>
      addNotification('trial_ends_soon', recorded, { trialEndsAt, subscribed }),
    TrialLimitsAnnounced: ({ trialEndsAt, plan, excess }, recorded) =>
      addNotification('trial_ends_soon', recorded, { trialEndsAt, limits: { plan, excess } }),
    TrialEnded: ({ since }, recorded) => addNotification('trial_over', recorded, { since }),
    PaymentFailed: ({ owed, currency, since }, recorded) =>
      addNotification('payment_failed', recorded, { owed, currency, since }),
    PaymentRecovered: (_, recorded) => addNotification('payment_recovered', recorded),
    SubscriptionEnded: ({ since }, recorded) => addNotification('subscription_ended', recorded, { since }),
    AccessRestricted: (_, recorded) => addNotification('changes_off', recorded),
    UnusualAccessNoticed: ({ kind, records }, recorded) =>
      addNotification('access_unusual', recorded, { unusual: kind, records, person: recorded.stream.id }),
    EmergencyAccessOpened: ({ userId }, recorded) =>
      addNotification('emergency_access', recorded, { person: userId }),
    CalendarFeedAddressEnded: ({ practitionerId, shownTo }, recorded) =>
      addNotification('calendar_link_ended', recorded, {
        person: shownTo,
        wholeClinic: practitionerId === null,
      }),
    // A scheduled backup is retried every hour. Only its first failure causes a notification.
    BackupFailed: ({ fault, again }, recorded) =>
      again ? [] : addNotification('backup_failed', recorded, { noRoom: fault === 'no_room' }),
    BackupMissed: (_, recorded) => addNotification('backup_missing', recorded),
    LogVerificationFailed: (_, recorded) => addNotification('proof_failed', recorded),
    UserRenamed: (_, recorded) => addNotification('member_renamed', recorded, { person: recorded.stream.id }),
  },
})

type CountedEvent = Extract<
  SourceEvent,
  { _tag: 'ReminderMarkedOverdue' | 'ReminderFailed' | 'ReminderUndelivered' }
>

const countOne = (cause: SharedCause, { at }: RecordedEvent): Change =>
  add({ id: sharedId(cause, at) }, { n: 1 })

const countFailure = (
  { reason }: { readonly reason: FailureReason },
  recorded: RecordedEvent,
): readonly Change[] => (isShared(reason) ? [countOne(reason, recorded)] : [])

export const notificationTotals = projection<CountedEvent>({
  table: 'notice_totals',
  version: 1,
  key: ['id'],
  on: {
    ReminderMarkedOverdue: (_, recorded) => unlessByPerson(recorded, () => countOne('overdue', recorded)),
    ReminderFailed: countFailure,
    ReminderUndelivered: countFailure,
  },
})
