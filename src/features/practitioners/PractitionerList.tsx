import type { PractitionerRow } from '#modules/practitioners'
import { type OpeningHours, type Weekday, WEEKDAYS } from '#contracts/clinic'
import { Button } from '../../kit/controls/Button.tsx'
import { Fact } from '../../kit/controls/Fact.tsx'
import { type Formats, type TimeFormat, weekdayName, weekdayRange } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { formatHours, writeDay } from '../clinic-settings/index.ts'
import type { PractitionersStore, PractitionersAndServices } from './practitioners.store.ts'

interface DayGroup {
  readonly first: Weekday
  readonly last: Weekday
  readonly hours: string
}

/** Groups consecutive days with the same hours, leaving out closed days. */
const groupDays = (week: OpeningHours): readonly DayGroup[] => {
  const all: DayGroup[] = []
  for (const [n, day] of WEEKDAYS.entries()) {
    const [hours, before] = [writeDay(week[day]), all.at(-1)]
    if (hours === '') continue
    const follows = before?.hours === hours && before.last === WEEKDAYS[n - 1]
    if (follows) all.splice(-1, 1, { ...before, last: day })
    else all.push({ first: day, last: day, hours })
  }
  return all
}

/** Summarizes a week: 'Mon–Thu 9:00 AM to 5:00 PM', 'Fri 9:00 AM to 12:00 PM'. */
const weekSummary = (week: OpeningHours, timeFormat: TimeFormat): readonly string[] =>
  groupDays(week).map(({ first, last, hours }) => {
    const days = first === last ? weekdayName(first, 'short') : weekdayRange(first, last)
    return `${days} ${formatHours(hours, timeFormat)}`
  })

interface PractitionerListProps {
  readonly store: PractitionersStore
  readonly data: PractitionersAndServices
  readonly formats: Formats
  /** Shows only this practitioner: the user, who can change their own time off but not their hours. */
  readonly only?: number
}

export function PractitionerList({ store, data, formats, only }: PractitionerListProps) {
  const words = text.practitionerSettings
  const visible = data.practitioners.filter(({ id }) => only === undefined || id === only)
  return (
    <ul className="key-list" aria-label={words.list}>
      {visible.map((each) => (
        <li key={each.id}>
          <PractitionerSummary row={each} data={data} formats={formats} />
          <span className="actions">
            <Button
              kind="quiet"
              size="small"
              aria-label={words.timeOffOf(each.name)}
              onClick={() => void store.open('timeOff', each.id)}
            >
              {words.timeOff}
            </Button>
            {only === undefined && (
              <Button
                kind="quiet"
                size="small"
                aria-label={words.editOf(each.name)}
                onClick={() => void store.open('work', each.id)}
              >
                {words.edit}
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface PractitionerSummaryProps {
  readonly row: PractitionerRow
  readonly data: PractitionersAndServices
  readonly formats: Formats
}

function PractitionerSummary({ row, data: { services }, formats }: PractitionerSummaryProps) {
  const words = text.practitionerSettings
  const provided = services.filter(({ id }) => row.services.includes(id))
  const serviceNames =
    provided.length === services.length ? words.allServices : provided.map(({ name }) => name).join(', ')
  return (
    <div>
      <b className="strong with-hue">
        <span className="hue" data-hue={row.colour} />
        {row.name}
      </b>
      <dl className="muted">
        <Fact label={words.hours}>
          {row.hours ? weekSummary(row.hours, formats.timeFormat).join(' · ') : words.asClinic}
        </Fact>
        <Fact label={words.services}>{serviceNames || words.noServices}</Fact>
        <Fact label={words.away}>
          {row.timeOff.length === 0 ? words.notAway : words.timesOff(row.timeOff.length)}
        </Fact>
      </dl>
    </div>
  )
}
