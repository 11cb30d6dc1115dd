import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ReminderRow } from '#modules/reminders'
import { Alert } from '../../../kit/controls/Alert.tsx'
import { Button } from '../../../kit/controls/Button.tsx'
import { type Clock, formatMoment } from '../../../kit/format/clinic-moment.ts'
import { figure } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'
import { $reminderActions } from '../reminder-actions.store.ts'
import { ReminderState } from '../ReminderState.tsx'
import { RowButtons } from '../RowActions.tsx'
import { isOpen, type RowProps } from '../row-props.ts'
import { $timeline } from '../timeline.store.ts'
import { TimelineTrail } from '../TimelineTrail.tsx'

/** How many messages are listed at first. */
const FIRST = 6

interface PatientMessagesProps {
  readonly rows: readonly ReminderRow[]
  readonly clock: Clock
}

/** The messages to one patient, each with what happened to it. */
export function PatientMessages({ rows, clock }: PatientMessagesProps) {
  const [all, setAll] = useState(false)
  const { underWay, problem } = useStore($reminderActions)
  const why = useStore($timeline)
  return (
    <>
      {problem && <Alert kind="error">{problem}</Alert>}
      <ul className="patient-messages">
        {rows.slice(0, all ? rows.length : FIRST).map((reminder) => (
          <Message key={reminder.id} {...{ reminder, clock, why, underWay }} />
        ))}
      </ul>
      {!all && rows.length > FIRST && (
        <Button kind="quiet" size="small" onClick={() => setAll(true)}>
          {text.documents.showAll(figure(rows.length))}
        </Button>
      )}
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
