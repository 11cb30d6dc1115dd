import { useStore } from '@nanostores/react'
import { $reminderDialog, closeReminderDialog, isDirty } from './reminder-dialog.store.ts'
import type { Formats } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { useLastOpen } from '../../../kit/dialog/useLastOpen.ts'
import { ReminderForm } from './ReminderForm.tsx'

/** The dialog for writing a reminder, on any page; `writeReminder()` and `writeAgain(draft)` open it. */
export function ReminderDialog({ formats }: { formats: Formats }) {
  const dialog = useStore($reminderDialog)
  const lastDialog = useLastOpen(dialog)
  return (
    <Dialog
      open={dialog.is === 'open'}
      onClose={closeReminderDialog}
      title={text.reminders.dialog.title}
      dirty={isDirty(dialog)}
    >
      {lastDialog && <ReminderForm dialog={lastDialog} formats={formats} />}
    </Dialog>
  )
}
