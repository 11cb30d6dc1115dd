import { text } from '../../language/index.ts'

/** The four zones of the United States, from east to west. */
export const usZones = () => Object.entries(text.settings.usZones)

export const zoneLabel = (zone: string): string =>
  usZones().find(([name]) => name === zone)?.[1] ?? zone.replaceAll('_', ' ')

/** Lists all other known zones, including the chosen one even if it is unknown. */
export const otherZones = (chosenZone: string): readonly string[] => {
  const american = new Set(Object.keys(text.settings.usZones))
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosenZone])
  return [...zones].filter((zone) => zone !== '' && !american.has(zone)).toSorted()
}
