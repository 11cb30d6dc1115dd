import { GRACE_DAYS } from '#contracts/billing'
import type { TrialLimits } from '#modules/billing'
import type { UnusualKind } from '#contracts/access-ledger'
import type { Channel, FailureReason } from '#contracts/messages'
import { DAY_MS } from '#rules/kernel'
import type { NotificationKind } from './contract.ts'
import type { StoredNotification } from './notification-page.ts'

interface OfPatient {
  readonly patientName: string
}

interface OfVisit extends OfPatient {
  /** YYYY-MM-DD */
  readonly date: string | null
  /** HH:MM */
  readonly time: string | null
}

interface OfForm extends OfPatient {
  readonly formTitle: string
}

/** The grace period in which the clinic keeps its access. */
interface Grace {
  readonly graceDays: number
  /** The end of the grace period (ISO 8601); null if its start is unknown. */
  readonly until: string | null
}

/** Parameters of each notification's sentences. Moments are ISO 8601, amounts are in minor units. */
export interface NotificationParams {
  readonly form_submitted: OfForm
  readonly reminder_failed: OfPatient & { readonly count: number; readonly reason: FailureReason | null }
  readonly reminder_overdue: OfPatient & { readonly count: number }
  readonly reminder_unknown: OfPatient
  readonly visit_confirmed: OfVisit
  readonly visit_declined: OfVisit
  readonly reply_unclear: OfPatient
  readonly messages_declined: OfPatient & {
    readonly channel: Channel
    readonly how: string
    /** Whether the patient still gets messages by the other channel; null if unknown. */
    readonly otherChannelOn: boolean | null
  }
  readonly messages_agreed: OfPatient & { readonly channel: Channel; readonly how: string }
  readonly appointment_cancelled: OfVisit & { readonly actorName: string | null }
  readonly invitation_failed: OfForm
  readonly virus_found: OfPatient & { readonly fileName: string; readonly finding: string }
  readonly storage_nearly_full: { readonly usedPercent: number; readonly quotaGb: number }
  readonly domain_lost: { readonly host: string; readonly taken: boolean }
  readonly payment_failed: Grace & { readonly owed: number; readonly currency: string }
  readonly payment_recovered: Record<string, never>
  readonly trial_ends_soon: {
    readonly trialEndsAt: string | null
    readonly subscribed: boolean
    /** What the plan has no room for after the trial, if the notification is about that. */
    readonly limits: TrialLimits | null
  }
  readonly trial_over: Grace
  readonly subscription_ended: Grace
  readonly changes_off: Record<string, never>
  readonly access_unusual: {
    readonly actorName: string | null
    readonly unusual: UnusualKind
    readonly records: number
  }
  readonly emergency_access: { readonly actorName: string | null }
  readonly calendar_link_ended: { readonly actorName: string | null; readonly wholeClinic: boolean }
  readonly backup_failed: { readonly noRoom: boolean }
  readonly backup_missing: Record<string, never>
  readonly proof_failed: Record<string, never>
  readonly member_renamed: { readonly actorName: string | null }
}

type ParamsOf = {
  readonly [What in NotificationKind]: (notification: StoredNotification) => NotificationParams[What]
}

const GB = 2 ** 30

const ofPatient = ({ patientName }: StoredNotification): OfPatient => ({ patientName })
const ofForm = ({ patientName, formTitle }: StoredNotification): OfForm => ({
  patientName,
  formTitle: formTitle ?? '',
})
const ofVisit = ({ patientName, date, time }: StoredNotification): OfVisit => ({ patientName, date, time })

// A notification of several reminders names no patient.
const ofReminders = ({ patientName, n: count }: StoredNotification) => ({
  count,
  patientName: count > 1 ? '' : patientName,
})

const grace = ({ details: { since } }: StoredNotification): Grace => ({
  graceDays: GRACE_DAYS,
  until: since === undefined ? null : new Date(Date.parse(since) + GRACE_DAYS * DAY_MS).toISOString(),
})

const consent = ({ patientName, details: { channel = 'email', how = '' } }: StoredNotification) => ({
  patientName,
  channel,
  how,
})

const none = (): Record<string, never> => ({})

/** Takes the parameters of a notification from its record. */
export const paramsOf: ParamsOf = {
  form_submitted: ofForm,
  reminder_failed: (notification) => ({
    ...ofReminders(notification),
    reason: notification.details.reason ?? null,
  }),
  reminder_overdue: ofReminders,
  reminder_unknown: ofPatient,
  visit_confirmed: ofVisit,
  visit_declined: ofVisit,
  reply_unclear: ofPatient,
  messages_declined: (notification) => ({ ...consent(notification), otherChannelOn: notification.otherway }),
  messages_agreed: consent,
  appointment_cancelled: (notification) => ({ ...ofVisit(notification), actorName: notification.actorName }),
  invitation_failed: ofForm,
  virus_found: ({ patientName, fileName, details: { finding = '' } }) => ({
    patientName,
    fileName: fileName ?? '',
    finding,
  }),
  storage_nearly_full: ({ details: { used = 0, quota = GB } }) => ({
    usedPercent: Math.floor((100 * used) / quota),
    quotaGb: quota / GB,
  }),
  domain_lost: ({ details: { host = '', taken = false } }) => ({ host, taken }),
  payment_failed: (notification) => {
    const { owed = 0, currency = 'usd' } = notification.details
    return { ...grace(notification), owed, currency }
  },
  payment_recovered: none,
  trial_ends_soon: ({ details: { trialEndsAt = null, subscribed = false, limits = null } }) => ({
    trialEndsAt,
    subscribed,
    limits,
  }),
  trial_over: grace,
  subscription_ended: grace,
  changes_off: none,
  access_unusual: ({ actorName, details: { unusual = 'many_records', records = 0 } }) => ({
    actorName,
    unusual,
    records,
  }),
  emergency_access: ({ actorName }) => ({ actorName }),
  calendar_link_ended: ({ actorName, details: { wholeClinic = true } }) => ({ actorName, wholeClinic }),
  backup_failed: ({ details: { noRoom = false } }) => ({ noRoom }),
  backup_missing: none,
  proof_failed: none,
  member_renamed: ({ actorName }) => ({ actorName }),
}
