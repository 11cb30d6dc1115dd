import { type SubmitEvent, useEffect, useRef } from 'react'
import { closeReminderDialog, type Writing } from '../../stores/reminder-dialog.ts'
import { saveReminder } from '../../stores/reminder-saving.ts'
import type { Formats } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { useNow } from '../appointments/useNow.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { ChannelNote } from './ChannelNote.tsx'
import { ReminderFields } from './ReminderFields.tsx'

const words = text.reminders.dialog

interface ReminderFormProps {
  readonly dialog: Writing
  readonly formats: Formats
}

/** All of a reminder. What is wrong stands under its field, the rest on top. */
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
        <span className="sp" />
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

// Of a time that is entered only in part, the browser tells nothing but that.
const submit = (event: SubmitEvent<HTMLFormElement>): void => {
  event.preventDefault()
  const time = event.currentTarget.querySelector<HTMLInputElement>('[name="scheduledFor"]')
  void saveReminder(time?.validity.badInput ?? false)
}

// The first field that is wrong gets the focus; where none is, what is said on top comes into sight.
function lookAtRefusal(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (wrong) wrong.focus()
  else form?.querySelector('.alert')?.scrollIntoView({ block: 'nearest' })
}
