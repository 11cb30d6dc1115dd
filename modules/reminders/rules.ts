import type { Placeholder } from './contract.ts'

/** What a patient can do about a visit, behind every text about one. */
export const REPLY_HINT = ' Reply YES to confirm, NO if you cannot come, STOP to end texts.'

/** What a text message says: about a visit, also how to answer. */
export const smsText = (message: string, aboutVisit: boolean): string =>
  aboutVisit ? message + REPLY_HINT : message

/** What stands in a template's placeholders. */
export type Filling = Readonly<Record<Placeholder, string>>

/** A template with its placeholders filled in. What has nothing to say leaves no gap. */
export const fillIn = (template: string, filling: Filling): string =>
  template
    .replaceAll(/\{([^{}]*)\}/g, (whole, name: string) =>
      Object.hasOwn(filling, name) ? filling[name as Placeholder] : whole,
    )
    .replaceAll(/(?<=\S) {2,}(?=\S)/g, ' ')
    .trim()

/** When a visit is, as one would say it: 'Thursday, March 12' and '9:00 AM' (or '09:00'). */
export const visitWords = (
  { date, time }: { readonly date: string; readonly time: string },
  timeFormat: '12-hour' | '24-hour',
): Pick<Filling, 'date' | 'time'> => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const day = new Date(`${date}T00:00:00Z`)
  const words = day.toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
  const past = String(minutes).padStart(2, '0')
  const twelve = `${hours % 12 || 12}:${past} ${hours < 12 ? 'AM' : 'PM'}`
  return { date: words, time: timeFormat === '24-hour' ? time : twelve }
}

/** Whether clocks that show `time` (all HH:MM) are in quiet hours. Equal ends: there are none. */
export const isQuiet = (time: string, from: string, to: string): boolean =>
  from <= to ? time >= from && time < to : time >= from || time < to

// The default alphabet of GSM 03.38; what stands in the second line takes two places.
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const EXTENDED = '^{}\\[~]|€\f'
const basic = new Set(BASIC)
const extended = new Set(EXTENDED)

/** Pieces a text of these units is cut into; no unit is ever cut through. */
const pieces = (units: readonly number[], alone: number, each: number): number => {
  if (units.reduce((sum, unit) => sum + unit, 0) <= alone) return 1
  let [parts, room] = [1, each]
  for (const unit of units) {
    if (unit > room) [parts, room] = [parts + 1, each]
    room -= unit
  }
  return parts
}

/** How many messages a phone network makes of a text: 160 places each, or 70 once one letter is not in its alphabet. */
export const smsParts = (text: string): number => {
  const letters = [...text]
  return letters.every((letter) => basic.has(letter) || extended.has(letter))
    ? pieces(
        letters.map((letter) => (extended.has(letter) ? 2 : 1)),
        160,
        153,
      )
    : pieces(
        letters.map(({ length }) => length),
        70,
        67,
      )
}
