import type { Recorded } from '#events'
import { type ContactRow, reasonSays } from '#modules/messages'
import type { Reason, Way } from '#contracts/messages'
import { beforeWords, type ClinicClocks, dayWords, hoursWords, whenWords } from './clinic-words.ts'
import type { ReminderType } from './contract.ts'
import type { ReminderEvent } from './events.ts'
import type { QuietHours } from './quiet-hours.ts'

/** What a reminder’s way is told with. */
export interface Telling extends ClinicClocks, QuietHours {
  /** Milliseconds since the epoch. */
  readonly now: number
  /** Users by id. */
  readonly names: ReadonlyMap<number, string>
  /** What the events followed from, by position. */
  readonly causes: ReadonlyMap<number, string>
  /** Null once the patient is off the lists. */
  readonly contact: ContactRow | null
  readonly email: string
  readonly phone: string
}

const ways: Readonly<Record<ReminderType, string>> = { email: 'email', sms: 'text' }
const plural: Readonly<Record<ReminderType, string>> = { email: 'Emails', sms: 'Texts' }
const takers: Readonly<Record<Way, string>> = {
  smtp: 'the mail server',
  twilio: 'the text service',
  outbox: 'the outbox',
}

const did: Readonly<Record<string, string>> = {
  AppointmentScheduled: 'booked the visit',
  AppointmentRescheduled: 'moved the visit',
  AppointmentReassigned: 'changed who sees the patient',
  AppointmentServiceChanged: 'changed what the visit is for',
  AppointmentPatientChanged: 'changed whose visit it is',
  AppointmentReopened: 'put the visit back',
  AppointmentRestored: 'restored the visit',
  PatientRenamed: 'changed the patient’s name',
  ContactPreferencesChanged: 'changed how the patient is reached',
}

/** Who did something; '' for the program itself. */
export const whoDid = ({ meta }: Recorded, { names }: Telling): string => {
  if (meta.actor.kind === 'patient') return 'The patient'
  return meta.actor.kind === 'user' ? (names.get(meta.actor.id) ?? 'Somebody') : ''
}

/** 'P. Raman booked the visit. ', or nothing where it followed from nothing. */
export const because = (recorded: Recorded, telling: Telling): string => {
  const done = did[telling.causes.get(recorded.meta.cause ?? 0) ?? '']
  const who = whoDid(recorded, telling)
  return done && who ? `${who} ${done}. ` : ''
}

export const inQuietHours = (telling: Telling): string =>
  `quiet hours (${hoursWords(telling.quietFrom, telling.quietTo, telling)})`

/** What made it, and when it is due. */
export const madeSays = (
  recorded: Recorded<Extract<ReminderEvent, { _tag: 'ReminderScheduled' }>>,
  atOnce: boolean,
  telling: Telling,
): string => {
  const { rule, type, kind, scheduledFor, wantedFor } = recorded.event
  const when = `**${whenWords(scheduledFor, telling.now, telling)}**`
  if (!rule) {
    const what = kind === 'follow-up' ? 'this follow-up alert' : `this reminder, by ${ways[type]}`
    return `${whoDid(recorded, telling) || 'The clinic'} wrote ${what}, to go out ${atOnce ? 'at once' : when}.`
  }
  const moved = wantedFor
    ? ` ${whenWords(wantedFor, telling.now, telling)} would have been in ${inQuietHours(telling)}.`
    : ''
  const named = `**${beforeWords(rule.minutesBefore)} before, by ${ways[type]}**`
  return `${because(recorded, telling)}The rule ${named} made this reminder, for ${when}.${moved}`
}

/** Why it was let go: consent, and the hour. */
export const dueSays = (type: ReminderType, byItself: boolean, telling: Telling): string => {
  const { contact } = telling
  const since = contact?.[type].agreed ? contact[type].since : null
  const consent = since
    ? `${plural[type]} agreed on ${dayWords(since, telling)}`
    : `${plural[type]} were not declined`
  if (!byItself) return `Due. ${consent}.`
  const none = telling.quietFrom === telling.quietTo
  return none ? `Due. ${consent}.` : `Due. ${consent}, outside ${inQuietHours(telling)}.`
}

/** The provider’s own word for it, and what that means. */
export const answerSays = (reason: Reason, code: string | null): string =>
  code ? `**${code}**: ${reasonSays(reason)}` : `**${reasonSays(reason)}**`

const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth']

export interface Try {
  readonly n: number
  readonly type: ReminderType
  readonly via: Way
}

/** 'First try to (207) 555-0164.' */
export const trySays = ({ n, type }: Try, { email, phone }: Telling): string => {
  const to = type === 'email' ? email : phone
  return `${ORDINALS[n - 1] ?? `${n}th`} try${to ? ` to ${to}` : ''}.`
}

export const takenSays = (tried: Try, telling: Telling): string => {
  if (tried.via === 'outbox') {
    const missing = tried.type === 'email' ? 'mail server' : 'text service'
    return `**Kept in the outbox**: no ${missing} is set up, so nobody was sent anything.`
  }
  return `${trySays(tried, telling)} **Sent**: ${takers[tried.via]} took it.`
}

export const refusedSays = (
  tried: Try | undefined,
  { reason, code }: { readonly reason: Reason; readonly code: string | null },
  telling: Telling,
): string => {
  if (!tried) return `Not sent. **${reasonSays(reason)}**`
  return `${trySays(tried, telling)} ${answerSays(reason, code)}`
}

export const handedSays = ({ via }: Try): string =>
  `Being given to ${takers[via]} at this moment. Its answer is awaited.`

export const goesSays = (type: ReminderType, dueAt: string, telling: Telling): string =>
  `Goes out **${whenWords(dueAt, telling.now, telling)}** by ${ways[type]}, unless it is declined, moved or deleted first.`

export const byOther = (type: ReminderType): string => `**by ${ways[type]}**`
export const declinedSays = (type: ReminderType): string => `${plural[type]} were declined`
