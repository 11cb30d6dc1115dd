import { Mail, MessageSquare } from 'lucide-react'
import type { ReminderType } from '#contracts/reminders'
import { text } from '../../language/index.ts'

export const TypeMark = ({ type }: { type: ReminderType }) => (
  <span className="kind">
    {type === 'email' ? <Mail /> : <MessageSquare />}
    {text.reminders.types[type]}
  </span>
)
