import { useMemo, useSyncExternalStore } from 'react'
import { text } from '../../text/index.ts'
import { Select } from '../kit/TextInput.tsx'
import { otherZones, usZones, zoneLabel } from './zones.ts'

interface ZoneSelectProps {
  readonly value: string
  /** What it is called where no zone is chosen, which is '' then; without it there is always one. */
  readonly unset?: string
  onChange(zone: string): void
}

/** The zones of the United States first, then all there are. */
export function ZoneSelect({ value, unset, onChange }: ZoneSelectProps) {
  // Server and browser know different zones: the page comes with the clinic's own, the browser adds its list.
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
