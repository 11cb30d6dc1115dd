import { Plus } from 'lucide-react'
import { writeReminder } from '../../stores/reminder-dialog.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'

/** The way to a new reminder. */
export const SendReminder = ({ kind = 'plain' }: { kind?: 'plain' | 'primary' }) => (
  <Button kind={kind} onClick={writeReminder}>
    <Plus />
    {text.reminders.create}
  </Button>
)
