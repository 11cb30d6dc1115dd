import { dayIn, locale, timeIn } from './format.ts'
import { text } from './index.ts'
import { present } from './present.ts'

/** 'America/New_York' in winter as 'New York (EST)', or what the language of the page calls it. */
export const zoneWords = (zone: string, at: Date): string => {
  const parts = new Intl.DateTimeFormat(locale(), { timeZone: zone, timeZoneName: 'short' }).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  return city === name ? name : `${city} (${name})`
}

const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Whose clocks times are by, where those of this device show something else at that moment; nothing where they agree. */
export const zoneInDoubt = (
  zone: string,
  at: Date = new Date(present()),
  own: string = ownZone(),
): string | undefined => {
  const isSame = dayIn(zone, at) === dayIn(own, at) && timeIn(zone, at) === timeIn(own, at)
  return isSame ? undefined : text.calendar.timesIn(zoneWords(zone, at))
}
