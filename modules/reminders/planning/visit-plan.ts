import type { Channel } from '#contracts/messages'
import type { TimeFormat } from '#contracts/clinic'
import type { Visit } from '#modules/appointments'
import { MINUTE_MS } from '#rules/kernel'
import type { Rule } from '../contract.ts'
import { makeQuietHours, type QuietHours } from './quiet-hours.ts'
import type { ReminderPlan } from '../reminder-state.ts'
import { fillIn, visitWords } from '../rules.ts'

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

const otherChannel: Readonly<Record<Channel, Channel>> = { email: 'sms', sms: 'email' }

/** Returns the channel that the rule or the patient prefers, or the other one if the patient opted out of it. */
export const chooseChannel = (
  { channel }: Pick<Rule, 'channel'>,
  person: Omit<Recipient, 'zone'>,
): Channel => {
  const ruleChannel = channel === 'preferred' ? person.preferred : channel
  return !person[ruleChannel] && person[otherChannel[ruleChannel]] ? otherChannel[ruleChannel] : ruleChannel
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

const fillTemplate = (
  { template }: Pick<Rule, 'template'>,
  { clinic }: Pick<ReminderSettings, 'clinic'>,
  visit: Visit,
  person: Recipient,
): string =>
  fillIn(template, {
    first_name: person.firstName,
    // A patient with one name is addressed by it.
    last_name: person.lastName || (template.includes('{first_name}') ? '' : person.firstName),
    service: visit.service,
    practitioner: visit.practitionerName,
    clinic: clinic.name,
    clinic_phone: clinic.phone ?? '',
    clinic_address: clinic.address ?? '',
    ...visitWords(visit, clinic.timeFormat),
  })

const toIso = (moment: number): string => new Date(moment).toISOString()

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
      message: fillTemplate(rule, settings, visit, person),
    }
  }
}
