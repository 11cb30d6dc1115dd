import { Palette } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { keepPlace } from '../../kit/focus/keep-place.ts'
import type { SchedulePractitioner } from '#modules/appointments'
import { statuses, StatusShape } from '../../kit/status/StatusShape.tsx'
import type { Day } from '../../kit/time/calendar-dates.ts'
import { text } from '../../language/index.ts'
import { COLORED_BY, type CalendarOptions, EVERYONE, type View, viewAddress, VIEWS } from './address.ts'
import { NamedOptions } from '../../kit/controls/Field.tsx'
import { useFoldAway } from '../../kit/controls/useFoldAway.ts'

export type PractitionerChoice = Pick<SchedulePractitioner, 'id' | 'name' | 'colour'>

interface CalendarToolsProps {
  readonly view: View
  /** A day in the displayed period; links to the other views keep it. */
  readonly date: Day
  readonly look: CalendarOptions
  readonly practitioners: readonly PractitionerChoice[]
}

interface ToolsProps extends CalendarToolsProps {
  readonly children: ReactNode
}

export const CalendarTools = ({ children, ...toolsProps }: ToolsProps) => (
  <div className="looks">
    <nav className="segments" aria-label={text.calendar.view}>
      {VIEWS.map((each) => (
        <a
          key={each}
          href={viewAddress(each, toolsProps.date, toolsProps.look)}
          aria-current={each === toolsProps.view ? 'page' : undefined}
          onClick={keepPlace}
        >
          {text.calendar.views[each]}
        </a>
      ))}
    </nav>
    <PractitionerFilter {...toolsProps} className="desk" />
    <ColorPicker {...toolsProps} />
    {children}
  </div>
)

// A `details` element, so that it opens without JavaScript too. On a phone it also has the practitioner filter.
function ColorPicker(toolsProps: CalendarToolsProps) {
  const { view, date, look: options } = toolsProps
  const picker = useRef<HTMLDetailsElement>(null)
  useFoldAway(picker)
  const words = text.calendar
  return (
    <details className="picker hues" ref={picker}>
      <summary
        className={
          options.practitionerId === (options.usualPractitionerId ?? null) ? 'button' : 'button narrowed-look'
        }
        aria-label={`${words.colorBy}: ${words.colors[options.colour]}`}
        data-tip={`${words.colorBy}: ${words.colors[options.colour]}`}
      >
        <Palette />
      </summary>
      <div className="popped go-to-date">
        <PractitionerFilter {...toolsProps} className="phone" />
        <p className="field-label" aria-hidden="true">
          {words.colorBy}
        </p>
        <nav className="segments" aria-label={words.colorBy}>
          {COLORED_BY.map((colour) => (
            <a
              key={colour}
              href={viewAddress(view, date, { ...options, colour })}
              aria-current={colour === options.colour ? 'true' : undefined}
            >
              {words.colors[colour]}
            </a>
          ))}
        </nav>
        {view !== 'month' && <StatusKey />}
      </div>
    </details>
  )
}

// A form, so that the filter works without JavaScript, with a button.
const PractitionerFilter = ({
  className,
  ...toolsProps
}: CalendarToolsProps & { readonly className: string }) =>
  toolsProps.practitioners.length > 1 && (
    <PractitionerChooser {...toolsProps} className={`whose ${className}`} />
  )

const PractitionerChooser = ({
  view,
  date,
  look: options,
  practitioners,
  className,
}: CalendarToolsProps & { readonly className: string }) => {
  const ownId = options.usualPractitionerId ?? null
  const ownPractitioner = practitioners.find(({ id }) => id === ownId)
  return (
    <form action="/calendar" className={className}>
      <input type="hidden" name="view" value={view} />
      <input type="hidden" name="date" value={date} />
      {options.colour !== 'status' && <input type="hidden" name="colour" value={options.colour} />}
      <select
        className="input"
        name="practitioner"
        aria-label={text.calendar.whose}
        defaultValue={options.practitionerId ?? EVERYONE}
        onChange={({ target }) => {
          keepPlace()
          location.assign(
            viewAddress(view, date, {
              ...options,
              practitionerId: target.value === EVERYONE ? null : Number(target.value),
            }),
          )
        }}
      >
        {ownPractitioner && <option value={ownPractitioner.id}>{text.calendar.mine}</option>}
        <option value={EVERYONE}>{text.calendar.everyone}</option>
        <NamedOptions of={practitioners.filter((each) => each !== ownPractitioner)} />
      </select>
      <noscript>
        <button type="submit" className="button">
          {text.calendar.show}
        </button>
      </noscript>
    </form>
  )
}

export const StatusKey = () => (
  <ul className="key" aria-label={text.calendar.statusKey}>
    {statuses.map((status) => (
      <li key={status}>
        <StatusShape status={status} />
        {text.status[status]}
      </li>
    ))}
  </ul>
)

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
