import { useStore } from '@nanostores/react'
import type { ReminderRow } from '#modules/reminders'
import { Alert } from '../../../kit/controls/Alert.tsx'
import { type Clock, formatMoment } from '../../../kit/format/clinic-moment.ts'
import { FirstRows } from '../../../kit/list/FirstRows.tsx'
import { text } from '../../../language/index.ts'
import { $reminderActions } from '../reminder-actions.store.ts'
import { ReminderState } from '../ReminderState.tsx'
import { RowButtons } from '../RowActions.tsx'
import { isOpen, type RowProps } from '../row-props.ts'
import { $timeline } from '../timeline.store.ts'
import { TimelineTrail } from '../TimelineTrail.tsx'

interface PatientMessagesProps {
  readonly rows: readonly ReminderRow[]
  readonly clock: Clock
}

/** The messages to one patient, each with what happened to it. */
export function PatientMessages({ rows, clock }: PatientMessagesProps) {
  const { underWay, problem } = useStore($reminderActions)
  const why = useStore($timeline)
  return (
    <>
      {problem && <Alert kind="error">{problem}</Alert>}
      <FirstRows rows={rows}>
        {(shown) => (
          <ul className="patient-messages">
            {shown.map((reminder) => (
              <Message key={reminder.id} {...{ reminder, clock, why, underWay }} />
            ))}
          </ul>
        )}
      </FirstRows>
    </>
  )
}

const Message = (row: RowProps) => {
  const { reminder, clock, why } = row
  const opened = isOpen(why, reminder)
  const panel = `why-${reminder.id}`
  return (
    <li>
      <div>
        <p className="cut-at-two-lines">{reminder.message}</p>
        <p className="faint numeric">
          {text.reminders.types[reminder.type]} · {formatMoment(reminder.scheduledFor, clock)}
        </p>
      </div>
      <ReminderState reminder={reminder} clock={clock} />
      <span className="actions">
        <RowButtons {...row} panel={panel} />
      </span>
      {opened && (
        <div className="why" id={panel}>
          <TimelineTrail {...row} />
        </div>
      )}
    </li>
  )
}
