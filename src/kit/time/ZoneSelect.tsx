import { useMemo, useSyncExternalStore } from 'react'
import { text } from '../../language/index.ts'
import { Options, Select } from '../controls/Field.tsx'
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
    <Select name="zone" value={value} onChoose={onChange}>
      {unset !== undefined && <option value="">{unset}</option>}
      <optgroup label={text.settings.unitedStates}>
        <Options of={usZones().map(([zone]) => zone)} words={zoneLabel} />
      </optgroup>
      <optgroup label={text.settings.otherZones}>
        <Options of={others} words={zoneLabel} />
      </optgroup>
    </Select>
  )
}

const otherOf = (zone: string): readonly string[] => (!zone || zone in text.settings.usZones ? [] : [zone])
