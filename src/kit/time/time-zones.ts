import { text } from '../../text/index.ts'

/** The four zones of the United States, in their order from east to west. */
export const usZones = () => Object.entries(text.settings.usZones)

/** A zone's name as it is read. */
export const zoneLabel = (zone: string): string =>
  usZones().find(([name]) => name === zone)?.[1] ?? zone.replaceAll('_', ' ')

/** Every zone this program knows but the four above; the one that is chosen is among them whatever it is. */
export const otherZones = (own: string): readonly string[] => {
  const american = new Set(Object.keys(text.settings.usZones))
  const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', own])
  return [...known].filter((zone) => zone !== '' && !american.has(zone)).toSorted()
}
