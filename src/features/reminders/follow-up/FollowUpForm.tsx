import type { SubmitEvent } from 'react'
import { LONGEST_MESSAGE } from '#contracts/reminders'
import {
  askAgain,
  closeFollowUp,
  type OpenFollowUp,
  maySend,
  sendFollowUp,
  typeFollowUp,
} from './follow-up.store.ts'
import { dateInWords } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'
import { Alert } from '../../../kit/controls/Alert.tsx'
import { Button } from '../../../kit/controls/Button.tsx'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { Field } from '../../../kit/controls/Field.tsx'
import { Select, TextArea } from '../../../kit/controls/TextInput.tsx'
import { LoadFailed } from '../../../kit/list/LoadFailed.tsx'

const words = text.messages.followUp

const submit = (event: SubmitEvent) => {
  event.preventDefault()
  void sendFollowUp()
}

/** The form for the message, its recipient and the visit it is about. */
export const FollowUpForm = ({ dialog }: { dialog: OpenFollowUp }) => (
  <form onSubmit={submit} noValidate>
    <Dialog.Body>
      <div className="stack">
        {dialog.problem && <Alert kind="error">{dialog.problem}</Alert>}
        <Recipient dialog={dialog} />
        <Message dialog={dialog} />
        {dialog.visits.length > 0 && <Visit dialog={dialog} />}
      </div>
    </Dialog.Body>
    <Dialog.Foot>
      <span className="spacer" />
      <Button kind="quiet" onClick={closeFollowUp}>
        {text.cancel}
      </Button>
      <Button type="submit" kind="primary" disabled={!maySend(dialog)} busy={dialog.doing === 'sending'}>
        {dialog.doing === 'sending' ? words.pending : words.submit}
      </Button>
    </Dialog.Foot>
  </form>
)

interface Props {
  readonly dialog: OpenFollowUp
}

const Recipient = ({ dialog: { patient, reach } }: Props) => (
  <>
    <div className="about">
      <p className="patient-name">
        <b>{patient.name}</b>
      </p>
      <p className="faint">{patient.email}</p>
    </div>
    {reach.is === 'out of reach' && <Alert>{reach.why}</Alert>}
    {reach.is === 'failed' && <LoadFailed problem={reach.problem} onRetry={askAgain} />}
  </>
)

const Message = ({ dialog: { message } }: Props) => (
  <Field label={words.message} required hint={words.hint(LONGEST_MESSAGE - message.trim().length)}>
    <TextArea
      name="message"
      rows={6}
      maxLength={LONGEST_MESSAGE}
      value={message}
      onType={(typed) => typeFollowUp({ message: typed })}
    />
  </Field>
)

const Visit = ({ dialog: { visit, visits } }: Props) => (
  <Field label={words.visit}>
    <Select name="visit" value={visit} onChoose={(value) => typeFollowUp({ visit: value })}>
      <option value="">{words.noVisit}</option>
      {visits.map(({ id, date, service }) => (
        <option key={id} value={date}>
          {words.visitOn(dateInWords(date), service)}
        </option>
      ))}
    </Select>
  </Field>
)
