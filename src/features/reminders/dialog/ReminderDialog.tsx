import { useStore } from '@nanostores/react'
import { OTHER_CHANNEL } from '#contracts/messages'
import type { ReminderType } from '#contracts/reminders'
import {
  $reminderDialog,
  closeReminderDialog,
  enterReminder,
  isDirty,
  type OpenReminderDialog,
} from './reminder-dialog.store.ts'
import { figure, type Formats } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { useLastOpen } from '../../../kit/dialog/useLastOpen.ts'
import { saveReminder } from './save-reminder.ts'
import { useNow } from '../../../kit/time/useNow.ts'
import { Form } from '../../../kit/forms/Form.tsx'
import { ReminderFields } from './ReminderFields.tsx'
import { findChannelBlocker, type ChannelReach } from '../../messages/index.ts'
import { Alert } from '../../../kit/controls/Alert.tsx'
import { Button, Submit } from '../../../kit/controls/Button.tsx'

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

const words = text.reminders.dialog

interface ReminderFormProps {
  readonly dialog: OpenReminderDialog
  readonly formats: Formats
}

function ReminderForm({ dialog, formats }: ReminderFormProps) {
  const clock = { ...formats, now: useNow(formats.zone) }
  return (
    <Form refusals={dialog.refusals} onSubmit={submit}>
      <Dialog.Fields problem={dialog.problem}>
        <ReminderFields dialog={dialog} clock={clock} />
        <ChannelNote dialog={dialog} />
      </Dialog.Fields>
      <Dialog.Foot>
        <Dialog.Cancel />
        <SubmitReminder dialog={dialog} />
      </Dialog.Foot>
    </Form>
  )
}

const SubmitReminder = ({ dialog: { draft, doing } }: Pick<ReminderFormProps, 'dialog'>) => {
  const [label, pendingLabel] = draft.scheduledFor
    ? [words.submitLater, words.pendingLater]
    : [words.submit, words.pending]
  return <Submit busy={doing === 'saving'} label={label} pending={pendingLabel} />
}

// For a partially entered time, the browser reports only `badInput`.
const submit = (form: HTMLFormElement): void => {
  const time = form.querySelector<HTMLInputElement>('[name="scheduledFor"]')
  void saveReminder(time?.validity.badInput ?? false)
}

/** Warns when the message cannot reach the patient on this channel; offers the other one if that works. */
function ChannelNote({ dialog: { draft, reach } }: { dialog: OpenReminderDialog }) {
  const { type, patient } = draft
  const blocker = findChannelBlocker(type, reach)
  if (!blocker) return <ReachNote reach={reach} type={type} />
  const otherType = OTHER_CHANNEL[type]
  const canUseOther = findChannelBlocker(otherType, reach) === undefined
  return (
    <Alert>
      <p>
        {blocker === 'declined' ? words.declined[type](patient?.name ?? '') : words.noCredits}
        {!canUseOther && ` ${words.declinedBoth}`}
      </p>
      {blocker === 'no credits' && <a href="/pricing">{words.moreCredits}</a>}
      {canUseOther && (
        <Button size="small" onClick={() => enterReminder({ type: otherType })}>
          {words.use[otherType]}
        </Button>
      )}
    </Alert>
  )
}

const ReachNote = ({ reach: { contact, credits }, type }: { reach: ChannelReach; type: ReminderType }) => {
  const notes = [
    contact && contact.preferred !== type && words.preferred[contact.preferred],
    type === 'sms' &&
      typeof credits?.left === 'number' &&
      words.credits(figure(credits.left), credits.left === 1),
  ].filter(Boolean)
  return notes.length > 0 && <p className="hint">{notes.join('. ')}.</p>
}
