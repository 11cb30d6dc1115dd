import type { SubmitEvent } from 'react'
import { LONGEST_MESSAGE } from '#contracts/reminders'
import {
  askAgain,
  closeFollowUp,
  type FollowingUp,
  maySend,
  sendFollowUp,
  typeFollowUp,
} from '../../stores/follow-up.ts'
import { dateInWords } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Field } from '../kit/Field.tsx'
import { Select, TextArea } from '../kit/TextInput.tsx'
import { NotLoaded } from './NotLoaded.tsx'

const words = text.messages.followUp

const submit = (event: SubmitEvent) => {
  event.preventDefault()
  void sendFollowUp()
}

/** The message, whom it goes to, and which visit it is about. */
export const FollowUpForm = ({ dialog }: { dialog: FollowingUp }) => (
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
      <span className="sp" />
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
  readonly dialog: FollowingUp
}

const Recipient = ({ dialog: { patient, reach } }: Props) => (
  <>
    <div className="about">
      <p className="nm">
        <b>{patient.name}</b>
      </p>
      <p className="m">{patient.email}</p>
    </div>
    {reach.is === 'out of reach' && <Alert>{reach.why}</Alert>}
    {reach.is === 'failed' && <NotLoaded problem={reach.problem} onRetry={askAgain} />}
  </>
)

const Message = ({ dialog: { message } }: Props) => (
  <Field label={words.message} required hint={words.hint(LONGEST_MESSAGE - message.trim().length)}>
    <TextArea
      name="message"
      rows={6}
      maxLength={LONGEST_MESSAGE}
      value={message}
      onChange={({ target }) => typeFollowUp({ message: target.value })}
    />
  </Field>
)

const Visit = ({ dialog: { visit, visits } }: Props) => (
  <Field label={words.visit}>
    <Select name="visit" value={visit} onChange={({ target }) => typeFollowUp({ visit: target.value })}>
      <option value="">{words.noVisit}</option>
      {visits.map(({ id, date, service }) => (
        <option key={id} value={date}>
          {words.visitOn(dateInWords(date), service)}
        </option>
      ))}
    </Select>
  </Field>
)
