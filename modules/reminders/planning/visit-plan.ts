import { type Channel, OTHER_CHANNEL } from '#contracts/messages'
import type { TimeFormat } from '#contracts/clinic'
import type { Visit } from '#modules/appointments'
import { MINUTE_MS, toIso } from '#rules/kernel'
import type { Rule } from '../contract.ts'
import { makeQuietHours, type QuietHours } from './quiet-hours.ts'
import type { ReminderPlan } from '../reminder-state.ts'
import { fillTemplate } from '../rules.ts'

/** A reminder moved to the end of quiet hours must still come this long before the visit, in milliseconds. */
export const MIN_LEAD_MS = 60 * MINUTE_MS

export interface ReminderSettings extends QuietHours {
  readonly rules: readonly Rule[]
  readonly clinic: {
    readonly name: string
    readonly phone: string | null
    readonly address: string | null
    readonly zone: string
    readonly timeFormat: TimeFormat
  }
}

export interface Recipient {
  readonly firstName: string
  readonly lastName: string
  readonly preferred: Channel
  /** Null: the clinic's zone. */
  readonly zone: string | null
  /** Whether the patient accepts messages by this channel. */
  readonly email: boolean
  readonly sms: boolean
}

export interface ReminderTiming {
  readonly type: Channel
  /** Milliseconds since the epoch: the time the rule asks for, and the time after quiet hours. */
  readonly wanted: number
  readonly at: number
  readonly zone: string
}

/** Returns the channel that the rule or the patient prefers, or the other one if the patient opted out of it. */
export const chooseChannel = (
  { channel }: Pick<Rule, 'channel'>,
  person: Omit<Recipient, 'zone'>,
): Channel => {
  const ruleChannel = channel === 'preferred' ? person.preferred : channel
  const other = OTHER_CHANNEL[ruleChannel]
  return !person[ruleChannel] && person[other] ? other : ruleChannel
}

/**
 * Returns a function that computes time and channel of a rule's reminder. A time in the patient's quiet hours
 * moves to their end, or, if that is too close to the visit, to the last minute before they begin. Minutes
 * are elapsed time, also across clock changes.
 */
export const makeTiming = (
  settings: Pick<ReminderSettings, 'quietFrom' | 'quietTo'> & { clinic: { zone: string } },
) => {
  const quietAt = makeQuietHours(settings)
  return (
    rule: Pick<Rule, 'minutesBefore' | 'channel'>,
    { startsAt }: Pick<Visit, 'startsAt'>,
    person: Omit<Recipient, 'firstName' | 'lastName'>,
  ): ReminderTiming => {
    const zone = person.zone ?? settings.clinic.zone
    const start = Date.parse(startsAt)
    const wanted = start - rule.minutesBefore * MINUTE_MS
    const quiet = quietAt(zone, wanted)
    const movedAt = quiet && quiet.to <= start - MIN_LEAD_MS ? quiet.to : (quiet?.from ?? 0) - MINUTE_MS
    return { type: chooseChannel(rule, person as Recipient), wanted, at: quiet ? movedAt : wanted, zone }
  }
}

/** Returns a function that plans the reminder of a rule for a visit, even if its time has passed. */
export const makePlanner = (settings: ReminderSettings) => {
  const timingOf = makeTiming(settings)
  return (rule: Rule, visit: Visit, person: Recipient): ReminderPlan => {
    const { type, wanted, at, zone } = timingOf(rule, visit, person)
    return {
      patientId: visit.patientId,
      appointmentId: visit.id,
      kind: 'reminder',
      type,
      scheduledFor: toIso(at),
      zone,
      wantedFor: at === wanted ? null : toIso(wanted),
      rule: { id: rule.id, minutesBefore: rule.minutesBefore },
      message: fillTemplate(rule.template, { person, visit, clinic: settings.clinic }),
    }
  }
}
