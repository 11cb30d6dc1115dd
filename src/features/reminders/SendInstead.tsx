import { Mail, MessageSquare } from 'lucide-react'
import type { ReminderType } from '#contracts/reminders'
import type { ReminderRow } from '#modules/reminders'
import { writeAgain } from './dialog/reminder-dialog.store.ts'
import { text } from '../../language/index.ts'
import { Button } from '../../kit/controls/Button.tsx'
import type { Clock } from '../../kit/format/clinic-moment.ts'

interface SendInsteadProps {
  readonly reminder: ReminderRow
  /** The channel that reaches the patient. */
  readonly type: ReminderType
  readonly clock: Clock
}

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
    <div className="send-instead">
      <Button size="small" onClick={() => writeAgain(draft, clock.now)}>
        {type === 'email' ? <Mail /> : <MessageSquare />}
        {text.reminders.instead[type]}
      </Button>
    </div>
  )
}
