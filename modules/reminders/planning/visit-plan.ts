import type { Channel } from '#contracts/messages'
import type { TimeFormat } from '#contracts/clinic'
import type { Visit } from '#modules/appointments'
import type { Rule } from './contract.ts'
import { quietHours, type QuietHours } from './quiet-hours.ts'
import type { ReminderPlan } from './reminder.ts'
import { fillIn, visitWords } from './rules.ts'

const MINUTE = 60_000

/** What quiet hours move to their end still comes this long before the visit, in milliseconds. */
const AHEAD_AT_LEAST = 60 * MINUTE

/** How a clinic reminds its patients by itself. */
export interface Manner extends QuietHours {
  readonly rules: readonly Rule[]
  readonly clinic: {
    readonly name: string
    readonly phone: string | null
    readonly address: string | null
    readonly zone: string
    readonly timeFormat: TimeFormat
  }
}

/** Whom a visit is with, and how they want to be reached. */
export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly preferred: Channel
  /** Null: the clinic's. */
  readonly zone: string | null
  readonly email: boolean
  readonly sms: boolean
}

/** When a rule has something to say, and by which channel. */
export interface Timed {
  readonly type: Channel
  /** Milliseconds since the epoch: what the rule asks for, and what quiet hours make of it. */
  readonly wanted: number
  readonly at: number
  readonly zone: string
}

const other: Readonly<Record<Channel, Channel>> = { email: 'sms', sms: 'email' }

/** The channel a rule names or the patient prefers; the other one where that is declined and the other is not. */
export const channelOf = ({ channel }: Pick<Rule, 'channel'>, person: Omit<Person, 'zone'>): Channel => {
  const meant = channel === 'preferred' ? person.preferred : channel
  return !person[meant] && person[other[meant]] ? other[meant] : meant
}

/**
 * When and how each rule speaks of a visit. What falls into the patient's quiet hours moves to their end, or, where
 * that is too close to the visit, to the last minute before they began. Minutes are time that passes, also on the
 * nights that change the clocks.
 */
export const timing = (manner: Pick<Manner, 'quietFrom' | 'quietTo'> & { clinic: { zone: string } }) => {
  const quietAt = quietHours(manner)
  return (
    rule: Pick<Rule, 'minutesBefore' | 'channel'>,
    { startsAt }: Pick<Visit, 'startsAt'>,
    person: Omit<Person, 'firstName' | 'lastName'>,
  ): Timed => {
    const zone = person.zone ?? manner.clinic.zone
    const start = Date.parse(startsAt)
    const wanted = start - rule.minutesBefore * MINUTE
    const quiet = quietAt(zone, wanted)
    const after = quiet && quiet.to <= start - AHEAD_AT_LEAST ? quiet.to : (quiet?.from ?? 0) - MINUTE
    return { type: channelOf(rule, person as Person), wanted, at: quiet ? after : wanted, zone }
  }
}

const wording = (
  { template }: Pick<Rule, 'template'>,
  { clinic }: Pick<Manner, 'clinic'>,
  visit: Visit,
  person: Person,
): string =>
  fillIn(template, {
    first_name: person.firstName,
    last_name: person.lastName,
    service: visit.service,
    practitioner: visit.practitionerName,
    clinic: clinic.name,
    clinic_phone: clinic.phone ?? '',
    clinic_address: clinic.address ?? '',
    ...visitWords(visit, clinic.timeFormat),
  })

const iso = (moment: number): string => new Date(moment).toISOString()

/** The reminder a rule makes of a visit, whether or not its time has passed. */
export const planning = (manner: Manner) => {
  const when = timing(manner)
  return (rule: Rule, visit: Visit, person: Person): ReminderPlan => {
    const { type, wanted, at, zone } = when(rule, visit, person)
    return {
      patientId: visit.patientId,
      appointmentId: visit.id,
      kind: 'reminder',
      type,
      scheduledFor: iso(at),
      zone,
      wantedFor: at === wanted ? null : iso(wanted),
      rule: { id: rule.id, minutesBefore: rule.minutesBefore },
      message: wording(rule, manner, visit, person),
    }
  }
}
