import { UserCheck } from 'lucide-react'
import type { CSSProperties } from 'react'
import { DAY_MINUTES, minutesOf } from '#rules/kernel'
import { shortName } from '../../../kit/format/short-name.ts'
import { AlertIcon, describeAlerts } from '../../../kit/status/PatientAlerts.tsx'
import { StatusShape } from '../../../kit/status/StatusShape.tsx'
import { useClockTime } from '../../../kit/time/useNow.ts'
import { text } from '../../../language/index.ts'
import {
  arrivalOf,
  endOf,
  isCancelledOrMissed,
  openVisit,
  useArrivalWords,
} from '../../appointments/index.ts'
import { saveKeyboardMove } from './appointment-move.store.ts'
import { changeAuthor } from './change-marks.ts'
import { moveEntryByKey } from './entry-keys.ts'
import type { PlacedEntry } from './placed-entries.ts'
import { spanOf } from './spans.ts'
import type { EntryGrid } from './time-grid-model.ts'

export function TimeGridEntry({ entry, grid }: { readonly entry: PlacedEntry; readonly grid: EntryGrid }) {
  const clockTime = useClockTime()
  const { row, spot, movedBy, isContinued } = entry
  const { drag } = grid
  const changedBy = changeAuthor(grid.marks, row)
  const describeArrival = useArrivalWords()
  const arrival = arrivalOf(row, grid.zone, grid.clock)
  const arrivalText = arrival && describeArrival(arrival)
  return (
    <button
      type="button"
      className={[
        'entry',
        row.status,
        isCancelledOrMissed(row) && 'called-off',
        movedBy && 'held',
        isContinued && 'continued',
        changedBy && 'changed',
        spot.duration < 30 && 'low',
      ]
        .filter(Boolean)
        .join(' ')}
      style={positionStyle(entry, grid) as CSSProperties}
      data-entry={isContinued ? undefined : row.id}
      data-hue={hueOf(entry, grid)}
      data-tip={tooltipOf(entry, [text.status[row.status], arrivalText], changedBy, clockTime)}
      data-tip-lanes={lanesAround(entry, grid)}
      onPointerDown={(event) => !isContinued && drag.startDrag(event, row, isEdge(event.target))}
      onKeyDown={(event) => !isContinued && moveEntryByKey(event, entry, grid)}
      onBlur={() => movedBy === 'keys' && void saveKeyboardMove()}
      onClick={(event) =>
        !drag.wasDrag() && void (movedBy === 'keys' ? saveKeyboardMove() : openVisit(row, event))
      }
    >
      <span className="line">
        <StatusShape status={row.status} />
        <span className="visually-hidden">{text.status[row.status]}</span>
        <Time at={clockTime(isContinued ? row.time : spot.time)} />
        <Name of={row.patientName} />
        <AlertIcon alerts={row.patientAlerts} />
        {arrivalText && <UserCheck className="arrival-mark" />}
      </span>
      {arrivalText && <span className="arrival-words">{arrivalText}</span>}
      {changedBy && (
        <span className="changed-by cut">
          <span className="visually-hidden">{text.calendar.justChanged(changedBy)}</span>
          <span aria-hidden="true">{text.calendar.justNow(changedBy)}</span>
        </span>
      )}
      {isNamed(entry, grid) && (
        <i className="whose" data-hue={practitionerOf(entry, grid)?.colour} aria-hidden="true" />
      )}
      <span className="rest cut muted">
        {row.service}
        {isNamed(entry, grid) && ` · ${row.practitionerName ?? text.calendar.nobody}`}
        {row.roomName && ` · ${row.roomName}`}
      </span>
      <span className="visually-hidden">{grid.describeSpot(spot)}</span>
      {movedBy === 'keys' && (
        <span className="move-keys" aria-hidden="true">
          {text.calendar.moveKeys}
        </span>
      )}
      {!isContinued && <i className="edge" aria-hidden="true" />}
    </button>
  )
}

const positionStyle = ({ spot, span }: PlacedEntry, { hours }: EntryGrid) => ({
  '--left': span.left,
  '--share': span.share,
  '--from': minutesOf(spot.time) - hours.from * 60,
  '--minutes': Math.min(spot.duration, DAY_MINUTES - minutesOf(spot.time)),
})

/** Returns how much of its day is before and after an entry, in widths of the entry. */
function lanesAround({ span, column }: PlacedEntry, { columns }: EntryGrid): string {
  const day = spanOf(columns, column)
  const after = day.left + day.share - span.left - span.share
  return [span.left - day.left, after].map((width) => Math.max(0, width / span.share).toFixed(3)).join(' ')
}

/** A time. Narrow entries hide the part of the day, such as AM. */
const Time = ({ at }: { at: string }) => {
  const [clock, half] = at.split(' ')
  return (
    <time>
      {clock}
      {half && <span className="half"> {half}</span>}
    </time>
  )
}

/** A name. Narrow entries hide all but its short form. */
const Name = ({ of: name }: { of: string }) => {
  const short = shortName(name)
  return (
    <b>
      <span className="given">{name.slice(0, name.length - short.length)}</span>
      {short}
    </b>
  )
}

const practitionerOf = ({ spot }: PlacedEntry, { days }: EntryGrid) =>
  days.practitioners.find(({ id }) => id === spot.practitionerId)

/** The practitioner's color, if entries are colored by practitioner. */
const hueOf = (entry: PlacedEntry, grid: EntryGrid) =>
  grid.look.colour === 'practitioner' ? practitionerOf(entry, grid)?.colour : undefined

/** Returns the lines of an entry's tooltip: the name, then the details that may not fit in the entry. */
const tooltipOf = (
  { row, spot, isContinued }: PlacedEntry,
  state: readonly (string | null)[],
  changedBy: string | null | undefined,
  clockTime: (time: string) => string,
): string => {
  const { time, duration } = isContinued ? row : spot
  return [
    row.patientName,
    describeAlerts(row.patientAlerts),
    text.calendar.until(clockTime(time), clockTime(endOf(time, duration))),
    state.filter(Boolean).join(' · '),
    row.service,
    [row.practitionerName ?? text.calendar.nobody, row.roomName].filter(Boolean).join(' · '),
    changedBy && text.calendar.justChanged(changedBy),
  ]
    .filter(Boolean)
    .join('\n')
}

/** Whether to show the practitioner's name, because neither the column nor its lane does. */
const isNamed = ({ column }: PlacedEntry, { columns }: EntryGrid): boolean => {
  const { practitionerId, lanes = [] } = columns[column] ?? {}
  return lanes.length === 0 && practitionerId === undefined
}

const isEdge = (target: EventTarget): boolean => target instanceof Element && target.matches('.edge')
