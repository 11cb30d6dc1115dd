import { Mail, MessageSquare } from 'lucide-react'
import type { ReminderType } from '#contracts/reminders'
import type { ReminderRow } from '#modules/reminders'
import { writeAgain } from '../../stores/reminder-dialog.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'
import type { Clock } from './rows.ts'

interface SendInsteadProps {
  readonly reminder: ReminderRow
  /** The channel that works. */
  readonly type: ReminderType
  readonly clock: Clock
}

/** The same reminder by the other channel: it is read again before it goes. */
export const SendInstead = ({ reminder, type, clock }: SendInsteadProps) => {
  const { patientId, patientName, appointment, message } = reminder
  const draft = {
    patient: { id: patientId, name: patientName },
    visit: appointment,
    type,
    scheduledFor: '',
    message,
  }
  return (
    <div className="do">
      <Button size="small" onClick={() => writeAgain(draft, clock.now)}>
        {type === 'email' ? <Mail /> : <MessageSquare />}
        {text.reminders.instead[type]}
      </Button>
    </div>
  )
}
