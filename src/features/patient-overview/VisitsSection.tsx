import type { AppointmentRow } from '#modules/appointments'
import type { Clock } from '../../kit/format/clinic-moment.ts'
import { clockTime, weekdayAndDate, longDate } from '../../kit/format/format.ts'
import { StatusBadge } from '../../kit/status/StatusBadge.tsx'
import { text } from '../../language/index.ts'
import { isCancelledOrMissed, openVisit } from '../appointments/index.ts'
import { FirstRows } from '../../kit/list/FirstRows.tsx'
import { VisitRemindersButton, VisitRemindersPanel } from '../reminders/visit-reminders/index.ts'
import { OverviewSection } from './OverviewSection.tsx'
import type { Visits } from './split-visits.ts'

const words = text.patientOverview

interface VisitsSectionProps {
  readonly visits: Visits
  readonly clock: Clock
  /** Whether the user may see why a visit has, or does not have, reminders. */
  readonly canExplainReminders: boolean
}

export const VisitsSection = ({ visits: { upcoming, past }, ...rest }: VisitsSectionProps) => (
  <OverviewSection id="visits" title={words.visits} count={upcoming.length + past.length}>
    {upcoming.length + past.length === 0 && <p className="none faint">{words.noVisits}</p>}
    <VisitList title={words.upcoming} rows={upcoming} {...rest} />
    <VisitList title={words.past} rows={past} {...rest} />
  </OverviewSection>
)

interface VisitListProps extends Omit<VisitsSectionProps, 'visits'> {
  readonly title: string
  readonly rows: readonly AppointmentRow[]
}

const VisitList = ({ title, rows, ...rest }: VisitListProps) =>
  rows.length > 0 && (
    <>
      <h3>{title}</h3>
      <FirstRows rows={rows}>
        {(visibleRows) => (
          <ul className="hairline-rows overview-rows visit-rows">
            {visibleRows.map((row) => (
              <Visit key={row.id} row={row} {...rest} />
            ))}
          </ul>
        )}
      </FirstRows>
    </>
  )

interface VisitProps extends Omit<VisitsSectionProps, 'visits'> {
  readonly row: AppointmentRow
}

const Visit = ({ row, clock, canExplainReminders }: VisitProps) => (
  <li className={isCancelledOrMissed(row) ? 'called-off' : undefined}>
    <button type="button" className="strong" onClick={(event) => openVisit(row, event)}>
      <time dateTime={`${row.date}T${row.time}`}>{dateOf(row, clock)}</time>,{' '}
      {clockTime(row.time, clock.timeFormat)}
    </button>
    <span>
      {row.service}
      {row.practitionerName && <span className="faint"> · {row.practitionerName}</span>}
    </span>
    <StatusBadge status={row.status} />
    {canExplainReminders && <VisitRemindersButton visit={row} clock={clock} />}
    {row.notes && <p className="muted">{row.notes}</p>}
    {canExplainReminders && <VisitRemindersPanel visit={row} clock={clock} />}
  </li>
)

const dateOf = ({ date }: AppointmentRow, { now }: Clock): string =>
  date.slice(0, 4) === now.day.slice(0, 4) ? weekdayAndDate(date) : longDate(date)
