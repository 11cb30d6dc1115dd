import { useStore } from '@nanostores/react'
import { MAX_MESSAGE_LENGTH } from '#contracts/reminders'
import {
  $followUp,
  loadReachAndVisits,
  closeFollowUp,
  isDirty,
  maySend,
  type OpenFollowUp,
  sendFollowUp,
  editFollowUp,
} from './follow-up.store.ts'
import { text } from '../../../language/index.ts'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { useLastOpen } from '../../../kit/dialog/useLastOpen.ts'
import { dateInWords } from '../../../kit/format/format.ts'
import { Alert } from '../../../kit/controls/Alert.tsx'
import { Field, Select, TextArea } from '../../../kit/controls/Field.tsx'
import { LoadFailed } from '../../../kit/list/ListStates.tsx'
import { Submit } from '../../../kit/controls/Button.tsx'
import { Form } from '../../../kit/forms/Form.tsx'

/** The dialog that emails a patient to ask how they are doing; `openFollowUp(patient)` opens it. */
export function FollowUpDialog() {
  const dialog = useStore($followUp)
  const lastDialog = useLastOpen(dialog)
  return (
    <Dialog
      open={dialog.is === 'open'}
      onClose={closeFollowUp}
      title={text.messages.followUp.title}
      dirty={isDirty(dialog)}
    >
      {lastDialog && <FollowUpForm dialog={lastDialog} />}
    </Dialog>
  )
}

const words = text.messages.followUp

const FollowUpForm = ({ dialog }: { dialog: OpenFollowUp }) => (
  <Form onSubmit={sendFollowUp}>
    <Dialog.Fields>
      <Recipient dialog={dialog} />
      <Message dialog={dialog} />
      {dialog.visits.length > 0 && <Visit dialog={dialog} />}
    </Dialog.Fields>
    <Dialog.Foot>
      <Dialog.Cancel />
      <Submit
        disabled={!maySend(dialog)}
        busy={dialog.doing === 'sending'}
        label={words.submit}
        pending={words.pending}
      />
    </Dialog.Foot>
  </Form>
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
    {reach.is === 'failed' && <LoadFailed problem={reach.problem} onRetry={loadReachAndVisits} />}
  </>
)

const Message = ({ dialog: { message } }: Props) => (
  <Field label={words.message} required hint={words.hint(MAX_MESSAGE_LENGTH - message.trim().length)}>
    <TextArea
      name="message"
      rows={6}
      maxLength={MAX_MESSAGE_LENGTH}
      value={message}
      onType={(typed) => editFollowUp({ message: typed })}
    />
  </Field>
)

const Visit = ({ dialog: { visit, visits } }: Props) => (
  <Field label={words.visit}>
    <Select name="visit" value={visit} onChoose={(value) => editFollowUp({ visit: value })}>
      <option value="">{words.noVisit}</option>
      {visits.map(({ id, date, service }) => (
        <option key={id} value={date}>
          {words.visitOn(dateInWords(date), service)}
        </option>
      ))}
    </Select>
  </Field>
)
