import { useMemo, useSyncExternalStore } from 'react'
import { text } from '../../language/index.ts'
import { Select } from '../controls/TextInput.tsx'
import { otherZones, usZones, zoneLabel } from './time-zones.ts'

interface ZoneSelectProps {
  readonly value: string
  /** Label of the empty choice (''); without it a zone is always selected. */
  readonly unset?: string
  onChange(zone: string): void
}

/** A select of time zones, those of the United States first. */
export function ZoneSelect({ value, unset, onChange }: ZoneSelectProps) {
  // Server and browser may know different zones: the page renders only the clinic's own, the browser adds its
  // list.
  const inBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  const others = useMemo(() => (inBrowser ? otherZones(value) : otherOf(value)), [inBrowser, value])
  return (
    <Select name="zone" value={value} onChange={(event) => onChange(event.target.value)}>
      {unset !== undefined && <option value="">{unset}</option>}
      <optgroup label={text.settings.unitedStates}>
        {usZones().map(([zone, label]) => (
          <option key={zone} value={zone}>
            {label}
          </option>
        ))}
      </optgroup>
      <optgroup label={text.settings.otherZones}>
        {others.map((zone) => (
          <option key={zone} value={zone}>
            {zoneLabel(zone)}
          </option>
        ))}
      </optgroup>
    </Select>
  )
}

const otherOf = (zone: string): readonly string[] => (!zone || zone in text.settings.usZones ? [] : [zone])
