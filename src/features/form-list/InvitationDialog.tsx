import { useStore } from '@nanostores/react'
import {
  $invitation,
  activateInvited,
  closeInvitation,
  invitePatient,
  isDirty,
  type OpenInvitation,
  sendInvitation,
  typeInvitation,
} from './invitation.store.ts'
import type { Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { useLastOpen } from '../../kit/dialog/useLastOpen.ts'
import { InvitationList } from './InvitationList.tsx'
import { describeBirth, searchPatients } from '../patients/index.ts'
import { Alert } from '../../kit/controls/Alert.tsx'
import { Combobox } from '../../kit/controls/Combobox.tsx'
import { Field, TextInput } from '../../kit/controls/Field.tsx'
import { Submit } from '../../kit/controls/Button.tsx'
import { Form } from '../../kit/forms/Form.tsx'
import { ClosedAlert } from './ClosedAlert.tsx'

export function InvitationDialog({ formats }: { formats: Formats }) {
  const dialog = useStore($invitation)
  const lastDialog = useLastOpen(dialog)
  return (
    <Dialog
      open={dialog.is === 'open'}
      onClose={closeInvitation}
      title={
        <>
          {text.inviteToForm.title} <span className="faint">{lastDialog?.form.title}</span>
        </>
      }
      dirty={isDirty(dialog)}
    >
      <Dialog.Body>
        {lastDialog && (
          <div className="stack">
            <InvitationForm dialog={lastDialog} formats={formats} />
            <InvitationList form={lastDialog.form} formats={formats} />
          </div>
        )}
      </Dialog.Body>
    </Dialog>
  )
}

interface InvitationFormProps {
  readonly dialog: OpenInvitation
  readonly formats: Formats
}

const words = text.inviteToForm
const unrelated = { autoComplete: 'off' }

function InvitationForm({ dialog, formats }: InvitationFormProps) {
  const { refusals, problem } = dialog
  return (
    <Form className="stack" refusals={refusals} onSubmit={sendInvitation}>
      {problem && <Alert kind="error">{problem}</Alert>}
      {!dialog.form.isActive && (
        <ClosedAlert onActivate={activateInvited}>{text.forms.closedInvite}</ClosedAlert>
      )}
      <div className="field-grid">
        <Picker dialog={dialog} formats={formats} />
        <Address dialog={dialog} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="hint">{words.personal}</span>
        <Submit
          disabled={!dialog.form.isActive}
          busy={dialog.doing === 'sending'}
          label={words.submit}
          pending={words.pending}
        />
      </div>
    </Form>
  )
}

const Picker = ({ dialog: { patient }, formats: { dateFormat } }: InvitationFormProps) => (
  <Field label={words.patient} hint={words.patientHint} full>
    <Combobox
      value={patient}
      onChange={invitePatient}
      search={searchPatients}
      keyOf={({ id }) => id}
      labelOf={({ name }) => name}
      detailOf={({ dateOfBirth }) => describeBirth(dateOfBirth, dateFormat)}
      placeholder={words.patientSearch}
    />
  </Field>
)

const Address = ({ dialog: { draft, patient, emailError } }: { dialog: OpenInvitation }) => (
  <>
    <Field
      label={words.email}
      required={draft.patientId === undefined}
      error={emailError}
      hint={draft.patientId && patient?.reachedThrough && text.patients.contact(patient.reachedThrough)}
    >
      <TextInput
        {...unrelated}
        type="email"
        name="email"
        value={draft.email}
        onType={(email) => typeInvitation({ email, patientId: undefined })}
      />
    </Field>
    <Field label={words.name} hint={words.nameHint}>
      <TextInput {...unrelated} name="name" value={draft.name} onType={(name) => typeInvitation({ name })} />
    </Field>
  </>
)
