import { editPatient } from '../../stores/patient-dialog.ts'
import { text } from '../../text/index.ts'
import { ReminderState } from './ReminderState.tsx'
import { RowActions } from './RowActions.tsx'
import { isOpen, nameOf, type RowProps, type RowsProps, when, whenWall } from './rows.ts'
import { TypeMark } from './TypeMark.tsx'
import { WhyTrail } from './WhyTrail.tsx'

/** The reminders as a table, on a wide screen. */
export const ReminderTable = ({ rows, ...rest }: RowsProps) => (
  <table className="tbl rem desk">
    <ReminderColumns />
    <tbody>
      {rows.map((reminder) => (
        <Row key={reminder.id} reminder={reminder} {...rest} />
      ))}
    </tbody>
  </table>
)

export const ReminderColumns = () => (
  <thead>
    <tr>
      {Object.entries(text.reminders.columns).map(([column, label]) => (
        <th key={column} scope="col">
          {label}
        </th>
      ))}
    </tr>
  </thead>
)

function Row(row: RowProps) {
  const { reminder, clock, why } = row
  const opened = isOpen(why, reminder)
  return (
    <>
      <tr className={opened ? 'open-row' : undefined}>
        <td>
          <PatientName {...row} />
        </td>
        <td className="m2">
          <TypeMark type={reminder.type} />
        </td>
        <td className="m2 cut" title={reminder.message}>
          {reminder.message}
        </td>
        <td className="m2">{when(reminder.scheduledFor, clock)}</td>
        <td>
          <ReminderState reminder={reminder} clock={clock} />
        </td>
        <td className="m2">
          {reminder.appointment ? (
            whenWall(reminder.appointment, clock)
          ) : (
            <span className="m">{text.reminders.general}</span>
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
            <WhyTrail {...row} />
          </td>
        </tr>
      )}
    </>
  )
}

/** Whose it is; a click opens the patient's record, while there is one. */
export const PatientName = ({ reminder }: Pick<RowProps, 'reminder'>) =>
  reminder.patientName ? (
    <button type="button" className="b cut" onClick={() => void editPatient(reminder.patientId)}>
      {reminder.patientName}
    </button>
  ) : (
    <span className="m">{nameOf(reminder)}</span>
  )
