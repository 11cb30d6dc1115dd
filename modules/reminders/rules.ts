import { formatDay, formatTime, LOCALES } from '#rules/kernel'
import type { Placeholder } from './contract.ts'

/** Returns the text of a message. A text about a visit ends with reply instructions; others have none. */
export const smsText = (message: string, replyHint: string | null): string =>
  replyHint === null ? message : `${message} ${replyHint}`

export type PlaceholderValues = Readonly<Record<Placeholder, string>>

/** Fills in the placeholders of a template. An empty value leaves no gap. */
export const fillIn = (template: string, values: PlaceholderValues): string =>
  template
    .replaceAll(/( ?)\{([^{}]*)\}/g, (match, space: string, name: string) => {
      if (!Object.hasOwn(values, name)) return match
      const value = values[name as Placeholder]
      return value === '' ? '' : `${space}${value}`
    })
    .replaceAll(/(?<=\S) {2,}(?=\S)/g, ' ')
    .trim()

/** Formats the date and time of a visit: 'Thursday, March 12' and '9:00 AM' (or '09:00'). */
export const visitWords = (
  { date, time }: { readonly date: string; readonly time: string },
  timeFormat: '12-hour' | '24-hour',
): Pick<PlaceholderValues, 'date' | 'time'> => ({
  date: formatDay(date, LOCALES.en, { weekday: 'long', month: 'long', day: 'numeric' }),
  time: formatTime(time, timeFormat),
})

interface ReminderSubject {
  readonly person: { readonly firstName: string; readonly lastName: string }
  readonly visit: {
    readonly date: string
    readonly time: string
    readonly service: string
    readonly practitionerName: string | null
  }
  readonly clinic: {
    readonly name: string
    readonly phone: string | null
    readonly address: string | null
    readonly timeFormat: '12-hour' | '24-hour'
  }
}

/** Fills in the template of a reminder about a visit. */
export const fillTemplate = (template: string, { person, visit, clinic }: ReminderSubject): string =>
  fillIn(template, {
    first_name: person.firstName,
    // A patient with one name is addressed by it.
    last_name: person.lastName || (template.includes('{first_name}') ? '' : person.firstName),
    service: visit.service,
    practitioner: visit.practitionerName ?? '',
    clinic: clinic.name,
    clinic_phone: clinic.phone ?? '',
    clinic_address: clinic.address ?? '',
    ...visitWords(visit, clinic.timeFormat),
  })

/** Whether a local time (all HH:MM) is in quiet hours. Equal ends turn them off. */
export const isQuiet = (time: string, from: string, to: string): boolean =>
  from <= to ? time >= from && time < to : time >= from || time < to

// The default alphabet of GSM 03.38. Characters in the second line take two units.
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const EXTENDED = '^{}\\[~]|€\f'
const basic = new Set(BASIC)
const extended = new Set(EXTENDED)

/** Counts the segments of a text with these units. A character is never split. */
const countSegments = (units: readonly number[], singleLimit: number, partLimit: number): number => {
  if (units.reduce((sum, unit) => sum + unit, 0) <= singleLimit) return 1
  let [parts, unitsLeft] = [1, partLimit]
  for (const unit of units) {
    if (unit > unitsLeft) [parts, unitsLeft] = [parts + 1, partLimit]
    unitsLeft -= unit
  }
  return parts
}

/** Counts the SMS segments of a text: up to 160 units in one, or 70 beyond the GSM alphabet. */
export const countSmsParts = (text: string): number => {
  const characters = [...text]
  return characters.every((character) => basic.has(character) || extended.has(character))
    ? countSegments(
        characters.map((character) => (extended.has(character) ? 2 : 1)),
        160,
        153,
      )
    : countSegments(
        characters.map(({ length }) => length),
        70,
        67,
      )
}

export const MINUTES_PER_UNIT = { minutes: 1, hours: 60, days: 1440 } as const
export type TimeUnit = keyof typeof MINUTES_PER_UNIT

/** Uses the largest unit without a remainder, except that one day is 24 hours, as people say. */
export const spanOf = (minutes: number): { readonly amount: number; readonly unit: TimeUnit } => {
  const inDays = minutes > MINUTES_PER_UNIT.days && minutes % MINUTES_PER_UNIT.days === 0
  const unit = inDays ? 'days' : minutes % MINUTES_PER_UNIT.hours === 0 ? 'hours' : 'minutes'
  return { amount: minutes / MINUTES_PER_UNIT[unit], unit }
}
