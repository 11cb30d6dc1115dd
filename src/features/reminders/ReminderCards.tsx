import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import type { ReminderRow } from '#modules/reminders'
import { editPatient } from '../../stores/patient-dialog.ts'
import { deleteReminder } from '../../stores/reminder-actions.ts'
import { clockTime } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { IconButton } from '../kit/IconButton.tsx'
import { Menu } from '../kit/Menu.tsx'
import { ReminderState } from './ReminderState.tsx'
import { PatientName } from './ReminderTable.tsx'
import { SendAndWhy } from './RowActions.tsx'
import { type Clock, isOpen, nameOf, type RowProps, type RowsProps, when, whenWall } from './rows.ts'
import { WhyTrail } from './WhyTrail.tsx'

const words = text.reminders

/** The reminders as a list, on a phone. */
export const ReminderCards = ({ rows, ...rest }: RowsProps) => (
  <ul className="cards remc phone">
    {rows.map((reminder) => (
      <Card key={reminder.id} reminder={reminder} {...rest} />
    ))}
  </ul>
)

function Card(row: RowProps) {
  const { reminder, clock, why } = row
  const opened = isOpen(why, reminder)
  const panel = `why-card-${reminder.id}`
  return (
    <li className={opened ? 'open-row' : undefined}>
      <Particulars {...row} />
      <div className="end">
        <Actions {...row} />
      </div>
      <div className="foot2">
        <ReminderState reminder={reminder} clock={clock} />
        <span className="acts">
          <SendAndWhy {...row} panel={panel} />
        </span>
      </div>
      {opened && (
        <div className="why" id={panel}>
          <WhyTrail {...row} />
        </div>
      )}
    </li>
  )
}

const Particulars = ({ reminder, clock }: RowProps) => (
  <div>
    <PatientName reminder={reminder} />
    <p className="cut2">{reminder.message}</p>
    <p className="row num">
      {words.types[reminder.type]}
      <span className="m">{when(reminder.scheduledFor, clock)}</span>
      <span className="m">{aboutOf(reminder, clock)}</span>
    </p>
  </div>
)

const aboutOf = ({ appointment }: ReminderRow, clock: Clock): string => {
  if (!appointment) return words.general
  const isToday = appointment.date === clock.now.day
  return isToday
    ? words.aboutToday(clockTime(appointment.time, clock.timeFormat))
    : words.about(whenWall(appointment, clock))
}

const Actions = ({ reminder, clock, underWay }: RowProps) => (
  <Menu
    trigger={
      <IconButton label={words.actions(nameOf(reminder), when(reminder.scheduledFor, clock))}>
        <Ellipsis />
      </IconButton>
    }
    items={[
      ...(reminder.patientName
        ? [
            {
              label: words.edit(reminder.patientName),
              icon: <Pencil />,
              onSelect: () => void editPatient(reminder.patientId),
            },
          ]
        : []),
      {
        label: words.deleteShort,
        icon: <Trash2 />,
        danger: true,
        disabled: underWay.has(reminder.id),
        onSelect: () => void deleteReminder(reminder),
      },
    ]}
  />
)
