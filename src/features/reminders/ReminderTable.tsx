import { Mail, MessageSquare } from 'lucide-react'
import type { ReminderType } from '#contracts/reminders'
import { text } from '../../language/index.ts'
import { ReminderState } from './ReminderState.tsx'
import { RowActions } from './RowActions.tsx'
import { formatLocalTime, formatMoment } from '../../kit/format/clinic-moment.ts'
import { Columns } from '../../kit/list/Columns.tsx'
import { isOpen, nameOf, type RowProps, type RowsProps } from './row-props.ts'
import { TimelineTrail } from './TimelineTrail.tsx'

export const ReminderTable = ({ rows, ...rest }: RowsProps) => (
  <table className="list-table reminder-table desk">
    <ReminderColumns />
    <tbody>
      {rows.map((reminder) => (
        <Row key={reminder.id} reminder={reminder} {...rest} />
      ))}
    </tbody>
  </table>
)

export const ReminderColumns = () => <Columns words={text.reminders.columns} />

function Row(row: RowProps) {
  const { reminder, clock, why } = row
  const opened = isOpen(why, reminder)
  return (
    <>
      <tr className={opened ? 'open-row' : undefined}>
        <td>
          <PatientName {...row} />
        </td>
        <td className="muted">
          <TypeMark type={reminder.type} />
        </td>
        <td className="muted cut" title={reminder.message}>
          {reminder.message}
        </td>
        <td className="muted">{formatMoment(reminder.scheduledFor, clock)}</td>
        <td>
          <ReminderState reminder={reminder} clock={clock} />
        </td>
        <td className="muted">
          {reminder.appointment ? (
            formatLocalTime(reminder.appointment, clock)
          ) : (
            <span className="faint">{text.reminders.general}</span>
          )}
        </td>
        <td>
          <RowActions {...row} panel={`why-${reminder.id}`} />
        </td>
      </tr>
      {opened && (
        <tr className="why" id={`why-${reminder.id}`}>
          <td colSpan={Object.keys(text.reminders.columns).length}>
            <p className="said">
              <span>{text.reminders.columns.message}</span>
              {reminder.message}
            </p>
            <TimelineTrail {...row} />
          </td>
        </tr>
      )}
    </>
  )
}

export const PatientName = ({ reminder }: Pick<RowProps, 'reminder'>) =>
  reminder.patientName ? (
    <a className="strong cut" href={`/patients/${reminder.patientId}`}>
      {reminder.patientName}
    </a>
  ) : (
    <span className="faint">{nameOf(reminder)}</span>
  )

const TypeMark = ({ type }: { type: ReminderType }) => (
  <span className="kind">
    {type === 'email' ? <Mail /> : <MessageSquare />}
    {text.reminders.types[type]}
  </span>
)
