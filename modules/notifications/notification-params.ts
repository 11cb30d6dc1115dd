import { GRACE_DAYS } from '#contracts/billing'
import type { TrialLimits } from '#modules/billing'
import type { UnusualKind } from '#contracts/access-ledger'
import type { Channel, FailureReason } from '#contracts/messages'
import { DAY_MS } from '#rules/kernel'
import type { NotificationKind } from './contract.ts'
import type { StoredNotification } from './notification-page.ts'

interface PatientParams {
  readonly patientName: string
}

interface VisitParams extends PatientParams {
  /** YYYY-MM-DD */
  readonly date: string | null
  /** HH:MM */
  readonly time: string | null
}

interface FormParams extends PatientParams {
  readonly formTitle: string
}

/** The grace period in which the clinic keeps its access. */
interface GraceParams {
  readonly graceDays: number
  /** The end of the grace period (ISO 8601); null if its start is unknown. */
  readonly until: string | null
}

/** Parameters of each notification's sentences. Moments are ISO 8601, amounts are in minor units. */
export interface NotificationParams {
  readonly form_submitted: FormParams
  readonly reminder_failed: PatientParams & { readonly count: number; readonly reason: FailureReason | null }
  readonly reminder_overdue: PatientParams & { readonly count: number }
  readonly reminder_unknown: PatientParams
  readonly visit_confirmed: VisitParams
  readonly visit_declined: VisitParams
  readonly reply_unclear: PatientParams
  readonly messages_declined: PatientParams & {
    readonly channel: Channel
    readonly how: string
    /** Whether the patient still gets messages by the other channel; null if unknown. */
    readonly otherChannelOn: boolean | null
  }
  readonly messages_agreed: PatientParams & { readonly channel: Channel; readonly how: string }
  readonly appointment_cancelled: VisitParams & { readonly actorName: string | null }
  readonly invitation_failed: FormParams
  readonly virus_found: PatientParams & { readonly fileName: string; readonly finding: string }
  readonly storage_nearly_full: { readonly usedPercent: number; readonly quotaGb: number }
  readonly domain_lost: { readonly host: string; readonly taken: boolean }
  readonly payment_failed: GraceParams & { readonly owed: number; readonly currency: string }
  readonly payment_recovered: Record<string, never>
  readonly trial_ends_soon: {
    readonly trialEndsAt: string | null
    readonly subscribed: boolean
    /** What exceeds the limits of the plan after the trial, if the notification is about that. */
    readonly limits: TrialLimits | null
  }
  readonly trial_over: GraceParams
  readonly subscription_ended: GraceParams
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

const patientParams = ({ patientName }: StoredNotification): PatientParams => ({ patientName })
const formParams = ({ patientName, formTitle }: StoredNotification): FormParams => ({
  patientName,
  formTitle: formTitle ?? '',
})
const visitParams = ({ patientName, date, time }: StoredNotification): VisitParams => ({
  patientName,
  date,
  time,
})

// A notification of several reminders names no patient.
const remindersParams = ({ patientName, n: count }: StoredNotification) => ({
  count,
  patientName: count > 1 ? '' : patientName,
})

const graceParams = ({ details: { since } }: StoredNotification): GraceParams => ({
  graceDays: GRACE_DAYS,
  until: since === undefined ? null : new Date(Date.parse(since) + GRACE_DAYS * DAY_MS).toISOString(),
})

const consentParams = ({ patientName, details: { channel = 'email', how = '' } }: StoredNotification) => ({
  patientName,
  channel,
  how,
})

const noParams = (): Record<string, never> => ({})

/** Takes the parameters of a notification from its record. */
export const paramsOf: ParamsOf = {
  form_submitted: formParams,
  reminder_failed: (notification) => ({
    ...remindersParams(notification),
    reason: notification.details.reason ?? null,
  }),
  reminder_overdue: remindersParams,
  reminder_unknown: patientParams,
  visit_confirmed: visitParams,
  visit_declined: visitParams,
  reply_unclear: patientParams,
  messages_declined: (notification) => ({
    ...consentParams(notification),
    otherChannelOn: notification.otherway,
  }),
  messages_agreed: consentParams,
  appointment_cancelled: (notification) => ({
    ...visitParams(notification),
    actorName: notification.actorName,
  }),
  invitation_failed: formParams,
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
    return { ...graceParams(notification), owed, currency }
  },
  payment_recovered: noParams,
  trial_ends_soon: ({ details: { trialEndsAt = null, subscribed = false, limits = null } }) => ({
    trialEndsAt,
    subscribed,
    limits,
  }),
  trial_over: graceParams,
  subscription_ended: graceParams,
  changes_off: noParams,
  access_unusual: ({ actorName, details: { unusual = 'many_records', records = 0 } }) => ({
    actorName,
    unusual,
    records,
  }),
  emergency_access: ({ actorName }) => ({ actorName }),
  calendar_link_ended: ({ actorName, details: { wholeClinic = true } }) => ({ actorName, wholeClinic }),
  backup_failed: ({ details: { noRoom = false } }) => ({ noRoom }),
  backup_missing: noParams,
  proof_failed: noParams,
  member_renamed: ({ actorName }) => ({ actorName }),
}
