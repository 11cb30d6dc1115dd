import { zoneAbbreviation, zoneCity } from '#rules/kernel'
import { text } from '../../language/index.ts'
import { dayIn, locale, timeIn } from '../format/format.ts'
import { present } from './present-moment.ts'

/** The city a zone is named after, in the page's language: 'New York', in Spanish 'Nueva York'. */
export const cityOf = (zone: string): string => text.settings.zoneCity(zone, zoneCity(zone))

/** Formats a zone: 'America/New_York' in winter as 'New York (EST)', or its name in the page's language. */
export const zoneName = (zone: string, at: Date): string => {
  const name = zoneAbbreviation(zone, at, locale())
  const city = cityOf(zone)
  return city === name ? name : `${city} (${name})`
}

/** Returns the zone of this device. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Returns a note about the zone if this device's local time differs then; undefined if they agree. */
export const differingZone = (
  zone: string,
  at: Date = new Date(present()),
  deviceZone: string = ownZone(),
): string | undefined => {
  const isSame = dayIn(zone, at) === dayIn(deviceZone, at) && timeIn(zone, at) === timeIn(deviceZone, at)
  return isSame ? undefined : text.calendar.timesIn(zoneName(zone, at))
}
