import { Check, Ellipsis, Pencil } from 'lucide-react'
import { Fragment } from 'react'
import type { ReminderRow } from '#modules/reminders'
import { editPatient } from '../patients/index.ts'
import { deleteReminder, markDone } from './reminder-actions.store.ts'
import { clockTime } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { IconButton } from '../../kit/controls/Button.tsx'
import { deleteItem } from '../../kit/controls/DeleteButton.tsx'
import { Menu } from '../../kit/controls/Menu.tsx'
import { ReminderState } from './ReminderState.tsx'
import { RowButtons } from './RowActions.tsx'
import { type Clock, formatMoment, formatLocalTime } from '../../kit/format/clinic-moment.ts'
import { isOpen, type ListRowProps, nameOf, type RowProps, type RowsProps } from './row-props.ts'
import { TimelineTrail } from './TimelineTrail.tsx'
import { PatientName, VisitLine } from './VisitLine.tsx'

const words = text.reminders

export const ReminderCards = ({ entries, ...rest }: RowsProps) => (
  <ul className="cards reminder-cards phone">
    {entries.map(({ visitHeading, ...entry }) => (
      <Fragment key={entry.reminder.id}>
        {visitHeading && (
          <li className="visit">
            <VisitLine visit={visitHeading} reminder={entry.reminder} clock={rest.clock} />
          </li>
        )}
        <Card {...entry} {...rest} />
      </Fragment>
    ))}
  </ul>
)

function Card(row: ListRowProps) {
  const { reminder, clock, timeline } = row
  const isPanelOpen = isOpen(timeline, reminder)
  const panel = `why-card-${reminder.id}`
  return (
    <li className={isPanelOpen ? 'open-row' : undefined}>
      <ReminderDetails {...row} />
      <div className="end">
        <Actions {...row} />
      </div>
      <div className="card-foot">
        <ReminderState reminder={reminder} clock={clock} />
        <span className="actions">
          <RowButtons {...row} panel={panel} />
        </span>
      </div>
      {isPanelOpen && (
        <div className="why" id={panel}>
          <TimelineTrail {...row} />
        </div>
      )}
    </li>
  )
}

const ReminderDetails = ({ reminder, isBelowVisit, clock }: ListRowProps) => (
  <div>
    {isBelowVisit ? (
      <span className="visually-hidden">{nameOf(reminder)}</span>
    ) : (
      <PatientName reminder={reminder} />
    )}
    <p className="cut-at-two-lines">{reminder.message}</p>
    <p className="row numeric">
      {words.types[reminder.type]}
      <span className="faint">{formatMoment(reminder.scheduledFor, clock)}</span>
      <span className="faint">{visitLabel(reminder, clock)}</span>
    </p>
  </div>
)

const visitLabel = ({ appointment }: ReminderRow, clock: Clock): string => {
  if (!appointment) return words.general
  const isToday = appointment.date === clock.now.day
  return isToday
    ? words.aboutToday(clockTime(appointment.time, clock.timeFormat))
    : words.about(formatLocalTime(appointment, clock))
}

const Actions = ({ reminder, clock, pendingIds }: RowProps) => (
  <Menu
    trigger={
      <IconButton label={words.actions(nameOf(reminder), formatMoment(reminder.scheduledFor, clock))}>
        <Ellipsis />
      </IconButton>
    }
    items={[
      ...(reminder.needsAttention
        ? [
            {
              label: words.markDoneShort,
              icon: <Check />,
              disabled: pendingIds.has(reminder.id),
              onSelect: () => void markDone(reminder),
            },
          ]
        : []),
      ...(reminder.patientName
        ? [
            {
              label: words.edit(reminder.patientName),
              icon: <Pencil />,
              onSelect: () => void editPatient(reminder.patientId),
            },
          ]
        : []),
      deleteItem({
        name: words.delete(nameOf(reminder), formatMoment(reminder.scheduledFor, clock)),
        disabled: pendingIds.has(reminder.id),
        onSelect: () => void deleteReminder(reminder),
      }),
    ]}
  />
)
