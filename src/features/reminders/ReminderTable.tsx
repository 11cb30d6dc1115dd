import { Mail, MessageSquare } from 'lucide-react'
import { Fragment } from 'react'
import type { ReminderType } from '#contracts/reminders'
import { text } from '../../language/index.ts'
import { ReminderState } from './ReminderState.tsx'
import { RowActions } from './RowActions.tsx'
import { formatLocalTime, formatMoment } from '../../kit/format/clinic-moment.ts'
import { Columns } from '../../kit/list/Columns.tsx'
import { isOpen, type ListRowProps, nameOf, type RowsProps } from './row-props.ts'
import { TimelineTrail } from './TimelineTrail.tsx'
import { PatientName, VisitLine } from './VisitLine.tsx'

export const ReminderTable = ({ entries, ...rest }: RowsProps) => (
  <table className="list-table reminder-table desk">
    <ReminderColumns />
    <tbody>
      {entries.map(({ visitHeading, ...entry }) => (
        <Fragment key={entry.reminder.id}>
          {visitHeading && (
            <tr className="visit">
              <td colSpan={countColumns()}>
                <VisitLine visit={visitHeading} reminder={entry.reminder} clock={rest.clock} />
              </td>
            </tr>
          )}
          <Row {...entry} {...rest} />
        </Fragment>
      ))}
    </tbody>
  </table>
)

export const ReminderColumns = () => <Columns words={text.reminders.columns} />

const countColumns = (): number => Object.keys(text.reminders.columns).length

function Row(row: ListRowProps) {
  const { reminder, isBelowVisit, clock, timeline } = row
  const isPanelOpen = isOpen(timeline, reminder)
  return (
    <>
      <tr className={isPanelOpen ? 'open-row' : undefined}>
        <td>
          {isBelowVisit ? (
            <span className="visually-hidden">{nameOf(reminder)}</span>
          ) : (
            <PatientName reminder={reminder} />
          )}
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
      {isPanelOpen && (
        <tr className="why" id={`why-${reminder.id}`}>
          <td colSpan={countColumns()}>
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

const TypeMark = ({ type }: { type: ReminderType }) => (
  <span className="kind">
    {type === 'email' ? <Mail /> : <MessageSquare />}
    {text.reminders.types[type]}
  </span>
)
