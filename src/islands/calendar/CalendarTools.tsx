import type { DiaryPractitioner } from '#modules/appointments'
import { COLOURED_BY, type Look, type View, viewAddress, VIEWS } from '../../stores/calendar-address.ts'
import type { Day } from '../../stores/month-grid.ts'
import { text } from '../../text/index.ts'
import { statuses, StatusShape } from '../kit/StatusShape.tsx'

/** Whom the calendar is of, as its filter and its key name them. */
export type Seen = Pick<DiaryPractitioner, 'id' | 'name' | 'colour'>

interface CalendarToolsProps {
  readonly view: View
  /** A day of what is shown: the other views show it as well. */
  readonly date: Day
  readonly look: Look
  readonly practitioners: readonly Seen[]
}

/** How the calendar is looked at: as a month, a week or a day, whose appointments, and what their colours say. */
export const CalendarTools = ({ view, date, look, practitioners }: CalendarToolsProps) => (
  <div className="tools">
    <nav className="seg" aria-label={text.calendar.view}>
      {VIEWS.map((each) => (
        <a key={each} href={viewAddress(each, date, look)} aria-current={each === view ? 'page' : undefined}>
          {text.calendar.views[each]}
        </a>
      ))}
    </nav>
    {practitioners.length > 1 && <Whose view={view} date={date} look={look} practitioners={practitioners} />}
    <span className="m desk" aria-hidden="true">
      {text.calendar.colourBy}
    </span>
    <nav className="seg" aria-label={text.calendar.colourBy}>
      {COLOURED_BY.map((colour) => (
        <a
          key={colour}
          href={viewAddress(view, date, { ...look, colour })}
          aria-current={colour === look.colour ? 'true' : undefined}
        >
          {text.calendar.colours[colour]}
        </a>
      ))}
    </nav>
    {look.colour === 'status' ? <StatusKey /> : <PractitionerKey practitioners={practitioners} />}
  </div>
)

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
  <ul className="key desk" aria-label={text.calendar.statusKey}>
    {statuses.map((status) => (
      <li key={status}>
        <StatusShape status={status} />
        {text.status[status]}
      </li>
    ))}
  </ul>
)

const PractitionerKey = ({ practitioners }: Pick<CalendarToolsProps, 'practitioners'>) => (
  <ul className="key" aria-label={text.calendar.practitionerKey}>
    {practitioners.map(({ id, name, colour }) => (
      <li key={id} data-hue={colour}>
        <i className="hue-dot" aria-hidden="true" />
        {name}
      </li>
    ))}
  </ul>
)
