import { Plus } from 'lucide-react'
import { writeReminder } from './dialog/reminder-dialog.store.ts'
import { text } from '../../language/index.ts'
import { Button } from '../../kit/controls/Button.tsx'

export const SendReminder = ({ kind = 'plain' }: { kind?: 'plain' | 'primary' }) => (
  <Button kind={kind} onClick={writeReminder}>
    <Plus />
    {text.reminders.create}
  </Button>
)
