import { useStore } from '@nanostores/react'
import { $reminderDialog, closeReminderDialog, isWritten } from '../../stores/reminder-dialog.ts'
import type { Formats } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { useLastOpen } from '../kit/useLastOpen.ts'
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
