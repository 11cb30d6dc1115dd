import { type SubmitEvent, useEffect, useRef } from 'react'
import { closeReminderDialog, type OpenReminderDialog } from './reminder-dialog.store.ts'
import { saveReminder } from './save-reminder.ts'
import type { Formats } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'
import { useNow } from '../../../kit/time/useNow.ts'
import { Alert } from '../../../kit/controls/Alert.tsx'
import { Button } from '../../../kit/controls/Button.tsx'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { ChannelNote } from './ChannelNote.tsx'
import { ReminderFields } from './ReminderFields.tsx'

const words = text.reminders.dialog

interface ReminderFormProps {
  readonly dialog: OpenReminderDialog
  readonly formats: Formats
}

/** The reminder form. Field errors are shown below their field, all others at the top. */
export function ReminderForm({ dialog, formats }: ReminderFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const clock = { ...formats, now: useNow(formats.zone) }
  useEffect(() => {
    if (dialog.refusals > 0) lookAtRefusal(form.current)
  }, [dialog.refusals])
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Dialog.Body>
        <div className="stack">
          {dialog.problem && <Alert kind="error">{dialog.problem}</Alert>}
          <ReminderFields dialog={dialog} clock={clock} />
          <ChannelNote dialog={dialog} />
        </div>
      </Dialog.Body>
      <Dialog.Foot>
        <span className="spacer" />
        <Button kind="quiet" onClick={closeReminderDialog}>
          {text.cancel}
        </Button>
        <Submit dialog={dialog} />
      </Dialog.Foot>
    </form>
  )
}

const Submit = ({ dialog: { draft, doing } }: Pick<ReminderFormProps, 'dialog'>) => {
  const [idle, atWork] = draft.scheduledFor
    ? [words.submitLater, words.pendingLater]
    : [words.submit, words.pending]
  return (
    <Button type="submit" kind="primary" busy={doing === 'saving'}>
      {doing === 'saving' ? atWork : idle}
    </Button>
  )
}

// For a partially entered time, the browser reports only `badInput`.
const submit = (event: SubmitEvent<HTMLFormElement>): void => {
  event.preventDefault()
  const time = event.currentTarget.querySelector<HTMLInputElement>('[name="scheduledFor"]')
  void saveReminder(time?.validity.badInput ?? false)
}

// Focuses the first invalid field, or scrolls to the alert at the top when no field is invalid.
function lookAtRefusal(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (wrong) wrong.focus()
  else form?.querySelector('.alert')?.scrollIntoView({ block: 'nearest' })
}
