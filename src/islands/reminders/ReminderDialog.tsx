import { useStore } from '@nanostores/react'
import { useState } from 'react'
import {
  $reminderDialog,
  closeReminderDialog,
  isWritten,
  type ReminderDialog as State,
  type Writing,
} from '../../stores/reminder-dialog.ts'
import type { Formats } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { ReminderForm } from './ReminderForm.tsx'

/** Writes a reminder, on whatever page: `writeReminder()` and `writeAgain(draft)` open it. */
export function ReminderDialog({ formats }: { formats: Formats }) {
  const dialog = useStore($reminderDialog)
  const shown = useLastOpen(dialog)
  return (
    <Dialog
      open={dialog.is === 'open'}
      onClose={closeReminderDialog}
      title={text.reminders.dialog.title}
      dirty={isWritten(dialog)}
    >
      {shown && <ReminderForm dialog={shown} formats={formats} />}
    </Dialog>
  )
}

// While it fades away, it still shows what it was.
function useLastOpen(dialog: State): Writing | undefined {
  const [last, setLast] = useState<Writing>()
  if (dialog.is === 'open' && dialog !== last) setLast(dialog)
  return dialog.is === 'open' ? dialog : last
}
