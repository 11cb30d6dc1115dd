import { Palette } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { DiaryPractitioner } from '#modules/appointments'
import { COLOURED_BY, type Look, type View, viewAddress, VIEWS } from '../../stores/calendar-address.ts'
import type { Day } from '../../stores/month-grid.ts'
import { text } from '../../text/index.ts'
import { statuses, StatusShape } from '../kit/StatusShape.tsx'
import { useFoldAway } from './useFoldAway.ts'

/** Whom the calendar is of, as its filter and its key name them. */
export type Seen = Pick<DiaryPractitioner, 'id' | 'name' | 'colour'>

interface CalendarToolsProps {
  readonly view: View
  /** A day of what is shown: the other views show it as well. */
  readonly date: Day
  readonly look: Look
  readonly practitioners: readonly Seen[]
}

interface ToolsProps extends CalendarToolsProps {
  /** What is done beside looking. */
  readonly children: ReactNode
}

/** How the calendar is looked at: as a month, a week or a day, whose appointments, and what their colours say. */
export const CalendarTools = ({ children, ...shown }: ToolsProps) => (
  <div className="looks">
    <nav className="seg" aria-label={text.calendar.view}>
      {VIEWS.map((each) => (
        <a
          key={each}
          href={viewAddress(each, shown.date, shown.look)}
          aria-current={each === shown.view ? 'page' : undefined}
        >
          {text.calendar.views[each]}
        </a>
      ))}
    </nav>
    {shown.practitioners.length > 1 && <Whose {...shown} />}
    <Colours {...shown} />
    {children}
  </div>
)

// It unfolds without a script as well.
function Colours({ view, date, look }: CalendarToolsProps) {
  const picker = useRef<HTMLDetailsElement>(null)
  useFoldAway(picker)
  const words = text.calendar
  return (
    <details className="picker hues" ref={picker}>
      <summary
        className="btn"
        aria-label={`${words.colourBy}: ${words.colours[look.colour]}`}
        data-tip={`${words.colourBy}: ${words.colours[look.colour]}`}
      >
        <Palette />
      </summary>
      <div className="popped go">
        <p className="lab" aria-hidden="true">
          {words.colourBy}
        </p>
        <nav className="seg" aria-label={words.colourBy}>
          {COLOURED_BY.map((colour) => (
            <a
              key={colour}
              href={viewAddress(view, date, { ...look, colour })}
              aria-current={colour === look.colour ? 'true' : undefined}
            >
              {words.colours[colour]}
            </a>
          ))}
        </nav>
        <StatusKey />
      </div>
    </details>
  )
}

// Without JavaScript it is a form with a button.
const Whose = ({ view, date, look, practitioners }: CalendarToolsProps) => (
  <form action="/calendar" className="whose">
    <input type="hidden" name="view" value={view} />
    <input type="hidden" name="date" value={date} />
    {look.colour !== 'status' && <input type="hidden" name="colour" value={look.colour} />}
    <select
      className="in"
      name="practitioner"
      aria-label={text.calendar.whose}
      defaultValue={look.practitionerId ?? ''}
      onChange={({ target }) =>
        location.assign(
          viewAddress(view, date, { ...look, practitionerId: target.value ? Number(target.value) : null }),
        )
      }
    >
      <option value="">{text.calendar.everyone}</option>
      {practitioners.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
    <noscript>
      <button type="submit" className="btn">
        {text.calendar.show}
      </button>
    </noscript>
  </form>
)

const StatusKey = () => (
  <ul className="key" aria-label={text.calendar.statusKey}>
    {statuses.map((status) => (
      <li key={status}>
        <StatusShape status={status} />
        {text.status[status]}
      </li>
    ))}
  </ul>
)

/** Whose colour is which. */
export const PractitionerKey = ({ practitioners }: Pick<CalendarToolsProps, 'practitioners'>) => (
  <ul className="key" aria-label={text.calendar.practitionerKey}>
    {practitioners.map(({ id, name, colour }) => (
      <li key={id} data-hue={colour}>
        <i className="hue-dot" aria-hidden="true" />
        {name}
      </li>
    ))}
  </ul>
)
