import type { AppointmentRow } from '#modules/appointments'
import type { Clock } from '../../kit/format/clinic-moment.ts'
import { clockTime, dayTitle, longDate } from '../../kit/format/format.ts'
import { StatusBadge } from '../../kit/status/StatusBadge.tsx'
import { text } from '../../language/index.ts'
import { editAppointment, isOff } from '../appointments/index.ts'
import { FirstRows } from '../../kit/list/FirstRows.tsx'
import { OverviewSection } from './OverviewSection.tsx'
import type { Visits } from './summary.ts'

const words = text.patientOverview

interface VisitsSectionProps {
  readonly visits: Visits
  readonly clock: Clock
}

export const VisitsSection = ({ visits: { upcoming, past }, clock }: VisitsSectionProps) => (
  <OverviewSection id="visits" title={words.visits} count={upcoming.length + past.length}>
    {upcoming.length + past.length === 0 && <p className="none faint">{words.noVisits}</p>}
    <VisitList title={words.upcoming} rows={upcoming} clock={clock} />
    <VisitList title={words.past} rows={past} clock={clock} />
  </OverviewSection>
)

interface VisitListProps {
  readonly title: string
  readonly rows: readonly AppointmentRow[]
  readonly clock: Clock
}

const VisitList = ({ title, rows, clock }: VisitListProps) =>
  rows.length > 0 && (
    <>
      <h3>{title}</h3>
      <FirstRows rows={rows}>
        {(shown) => (
          <ul className="overview-rows visit-rows">
            {shown.map((row) => (
              <Visit key={row.id} row={row} clock={clock} />
            ))}
          </ul>
        )}
      </FirstRows>
    </>
  )

const Visit = ({ row, clock }: { readonly row: AppointmentRow; readonly clock: Clock }) => (
  <li className={isOff(row) ? 'called-off' : undefined}>
    <button type="button" className="strong" onClick={() => void editAppointment(row)}>
      <time dateTime={`${row.date}T${row.time}`}>{dateOf(row, clock)}</time>,{' '}
      {clockTime(row.time, clock.timeFormat)}
    </button>
    <span>
      {row.service}
      {row.practitionerName && <span className="faint"> · {row.practitionerName}</span>}
    </span>
    <StatusBadge status={row.status} />
    {row.notes && <p className="muted">{row.notes}</p>}
  </li>
)

const dateOf = ({ date }: AppointmentRow, { now }: Clock): string =>
  date.slice(0, 4) === now.day.slice(0, 4) ? dayTitle(date) : longDate(date)
