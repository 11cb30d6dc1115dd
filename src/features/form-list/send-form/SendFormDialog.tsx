import { useStore } from '@nanostores/react'
import { Alert } from '../../../kit/controls/Alert.tsx'
import { Submit } from '../../../kit/controls/Button.tsx'
import { Field, Select } from '../../../kit/controls/Field.tsx'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { useLastOpen } from '../../../kit/dialog/useLastOpen.ts'
import { Form } from '../../../kit/forms/Form.tsx'
import { text } from '../../../language/index.ts'
import {
  $sendForm,
  findBlockers,
  chooseForm,
  chooseChannel,
  closeSendForm,
  invitationIn,
  maySend,
  type OpenSendForm,
  sendChosenForm,
  chosenChannel,
} from './send-form.store.ts'
import { InvitationPreview } from '../preview/index.ts'
import { ChannelChoice } from '../channels/index.ts'

const words = text.sendForm

/** The dialog that sends this patient a form; `openSendForm(recipient)` opens it. */
export function SendFormDialog() {
  const dialog = useStore($sendForm)
  const lastDialog = useLastOpen(dialog)
  return (
    <Dialog open={dialog.is === 'open'} onClose={closeSendForm} title={words.title}>
      {lastDialog && <SendForm dialog={lastDialog} />}
    </Dialog>
  )
}

const SendForm = ({ dialog }: { readonly dialog: OpenSendForm }) => {
  const { recipient, problem, activity } = dialog
  return (
    <Form onSubmit={sendChosenForm}>
      <Dialog.Fields problem={problem}>
        <div className="about">
          <p className="patient-name">
            <b>{recipient.name}</b>
          </p>
          <p className="faint">
            {chosenChannel(dialog) === 'sms' ? recipient.phone : recipient.email || text.patients.noEmail}
          </p>
        </div>
        <FormChoice dialog={dialog} />
        <ChannelChoice
          channel={chosenChannel(dialog)}
          blockers={findBlockers(dialog)}
          onChoose={chooseChannel}
        />
        <InvitationPreview {...invitationIn(dialog)} />
      </Dialog.Fields>
      <Dialog.Foot>
        <Dialog.Cancel />
        <Submit
          disabled={!maySend(dialog)}
          busy={activity === 'sending'}
          label={text.inviteToForm.submit}
          pending={text.inviteToForm.pending}
        />
      </Dialog.Foot>
    </Form>
  )
}

const FormChoice = ({ dialog: { forms, chosenFormId } }: { readonly dialog: OpenSendForm }) => {
  if (forms?.length === 0) return <Alert>{words.noActiveForms}</Alert>
  return (
    <Field label={words.form} required hint={text.inviteToForm.personal}>
      <Select name="form" value={chosenFormId} placeholder={words.choose} onChoose={chooseForm}>
        {forms?.map(({ id, title }) => (
          <option key={id} value={String(id)}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  )
}
