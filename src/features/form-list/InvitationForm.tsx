import { Alert } from '../../kit/controls/Alert.tsx'
import { Submit } from '../../kit/controls/Button.tsx'
import { Combobox } from '../../kit/controls/Combobox.tsx'
import { Field, TextInput } from '../../kit/controls/Field.tsx'
import type { Formats } from '../../kit/format/format.ts'
import { Form } from '../../kit/forms/Form.tsx'
import { text } from '../../language/index.ts'
import { describeBirth, searchPatients } from '../patients/index.ts'
import { ClosedAlert } from './ClosedAlert.tsx'
import {
  blockersIn,
  type InvitationFormStore,
  type OpenInvitation,
  channelIn,
} from './invitation-form.store.ts'
import { InvitationPreview } from './preview/index.ts'
import { ChannelChoice } from './channels/index.ts'

interface InvitationFormProps {
  readonly store: InvitationFormStore
  readonly dialog: OpenInvitation
  readonly formats: Formats
}

const words = text.inviteToForm
const NO_AUTOFILL = { autoComplete: 'off' }

/** Invites a patient, or anyone by an address or a number, to a form. */
export function InvitationForm({ store, dialog, formats }: InvitationFormProps) {
  const { refusalCount, problem, form, activity } = dialog
  return (
    <Form className="stack" refusals={refusalCount} onSubmit={store.send}>
      {problem && <Alert kind="error">{problem}</Alert>}
      {!form.isActive && <ClosedAlert onActivate={store.activate}>{text.forms.closedInvite}</ClosedAlert>}
      <div className="field-grid">
        <PatientPicker {...{ store, formats, dialog }} />
        {store.offeredChannels.length > 1 && (
          <ChannelChoice
            channel={channelIn(dialog)}
            blockers={blockersIn(dialog)}
            onChoose={store.chooseChannel}
          />
        )}
        <AddressFields {...{ store, dialog }} />
      </div>
      <InvitationPreview {...store.previewRequest(dialog)} />
      <div className="cluster apart">
        <span className="hint">{words.personal}</span>
        <Submit
          disabled={!form.isActive || isBlocked(store, dialog)}
          busy={activity === 'sending'}
          label={words.submit}
          pending={words.pending}
        />
      </div>
    </Form>
  )
}

/** Whether neither channel reaches the chosen patient. */
const isBlocked = ({ offeredChannels }: InvitationFormStore, dialog: OpenInvitation): boolean =>
  offeredChannels.length > 1 &&
  dialog.patient !== undefined &&
  blockersIn(dialog)[channelIn(dialog)] !== undefined

const PatientPicker = ({ store, dialog: { patient }, formats: { dateFormat } }: InvitationFormProps) => (
  <Field label={words.patient} hint={words.patientHint} full>
    <Combobox
      value={patient}
      onChange={store.choosePatient}
      search={searchPatients}
      keyOf={({ id }) => id}
      labelOf={({ name }) => name}
      detailOf={({ dateOfBirth }) => describeBirth(dateOfBirth, dateFormat)}
      placeholder={words.patientSearch}
    />
  </Field>
)

const AddressFields = ({ store, dialog }: Omit<InvitationFormProps, 'formats'>) => {
  const { draft, patient, emailError, phoneError } = dialog
  return (
    <>
      {channelIn(dialog, store.offeredChannels) === 'email' ? (
        <Field
          label={words.email}
          required={!patient?.reachedThrough}
          error={emailError}
          hint={patient?.reachedThrough && text.patients.contact(patient.reachedThrough)}
        >
          <TextInput
            {...NO_AUTOFILL}
            type="email"
            name="email"
            value={draft.email}
            onType={(email) => store.type({ email })}
          />
        </Field>
      ) : (
        <Field
          label={words.phone}
          required={!patient?.textedThrough}
          error={phoneError}
          hint={patient?.textedThrough && text.patients.contact(patient.textedThrough)}
        >
          <TextInput
            {...NO_AUTOFILL}
            type="tel"
            name="phone"
            value={draft.phone}
            onType={(phone) => store.type({ phone })}
          />
        </Field>
      )}
      <Field label={words.name} hint={words.nameHint}>
        <TextInput {...NO_AUTOFILL} name="name" value={draft.name} onType={(name) => store.type({ name })} />
      </Field>
    </>
  )
}
