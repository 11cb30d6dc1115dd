import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { StaffRow } from '#modules/identity'
import { type StaffDialog, staffName, type StaffStore } from './staff.store.ts'
import type { Formats } from '../../kit/format/format.ts'
import { describeRefusal } from '../../language/describe-refusal.ts'
import { text } from '../../language/index.ts'
import { Alert } from '../../kit/controls/Alert.tsx'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { useLastOpen } from '../../kit/dialog/useLastOpen.ts'
import { ConfirmForm } from './ConfirmForm.tsx'
import { findMissingSeat } from './missing-seat.ts'
import { RemovalForm } from './RemovalForm.tsx'
import { Field, TextInput } from '../../kit/controls/Field.tsx'
import { Submit } from '../../kit/controls/Button.tsx'
import { Form } from '../../kit/forms/Form.tsx'
import { type RoleChoice, RoleFields } from './RoleFields.tsx'

const words = text.staffSettings

const titleOf = (dialog: Extract<StaffDialog, { readonly is: 'open' }>): string => {
  if (dialog.on === 'invite') return words.invite
  const name = staffName(dialog.person)
  if (dialog.on === 'edit') return words.editOf(name)
  if (dialog.on === 'sign-out') return words.signOutOf(name)
  return dialog.on === 'transfer' ? words.transferOf(name) : words.leaving(name)
}

interface StaffDialogsProps {
  readonly store: StaffStore
  readonly formats: Formats
}

export function StaffDialogs({ store, formats }: StaffDialogsProps) {
  const dialog = useStore(store.$dialog)
  const lastDialog = useLastOpen(dialog)
  return (
    <Dialog
      open={dialog.is === 'open'}
      onClose={store.close}
      title={lastDialog ? titleOf(lastDialog) : ''}
      dirty="typed"
    >
      {lastDialog?.on === 'invite' && <InviteForm store={store} />}
      {lastDialog?.on === 'edit' && <StaffForm store={store} person={lastDialog.person} />}
      {lastDialog?.on === 'sign-out' && (
        <ConfirmForm
          makeForm={() => store.signOutForm(lastDialog.person)}
          explanation={store.withMailNote(words.signOutSays(staffName(lastDialog.person)))}
          label={words.signOut}
          pending={words.signingOut}
        />
      )}
      {lastDialog?.on === 'transfer' && (
        <ConfirmForm
          makeForm={() => store.transferForm(lastDialog.person)}
          explanation={store.withMailNote(words.transferSays(staffName(lastDialog.person)))}
          label={words.transfer}
          pending={words.transferring}
        />
      )}
      {lastDialog?.on === 'leave' && (
        <RemovalForm store={store} person={lastDialog.person} formats={formats} />
      )}
    </Dialog>
  )
}

interface FormProps {
  readonly store: StaffStore
}

interface SeatNoteProps extends FormProps {
  readonly choice: RoleChoice
  readonly person?: StaffRow
}

/** Says that the plan has no seat for the chosen role, before the form is sent. */
function SeatNote({ store, choice, person }: SeatNoteProps) {
  const { seats } = useStore(store.$everyone)
  const missing = findMissingSeat(seats, choice, person)
  if (!missing) return null
  return (
    <Alert>
      {describeRefusal({ code: 'seat_limit_reached', params: { ...missing } })}{' '}
      <a className="link" href="/pricing">
        {words.subscription}
      </a>
    </Alert>
  )
}

function StaffForm({ store, person }: FormProps & { readonly person: StaffRow }) {
  const [form] = useState(() => store.staffForm(person))
  const { doing, errors, problem } = useStore(form.$state)
  const [roleChoice, setRoleChoice] = useState<RoleChoice>({
    role: person.role,
    practitioner: person.practitioner,
  })
  const submit = (element: HTMLFormElement) => {
    const data = new FormData(element)
    const name = { firstName: String(data.get('firstName')), lastName: String(data.get('lastName')) }
    return form.submit({ ...name, ...roleChoice })
  }
  return (
    <Form errors={errors} onType={form.clearError} onSubmit={submit}>
      <Dialog.Fields problem={problem}>
        <div className="field-grid">
          <Field label={words.firstName} error={errors['firstName']} required>
            <TextInput name="firstName" autoComplete="off" maxLength={100} defaultValue={person.firstName} />
          </Field>
          <Field label={words.lastName} error={errors['lastName']} required>
            <TextInput name="lastName" autoComplete="off" maxLength={100} defaultValue={person.lastName} />
          </Field>
        </div>
        <RoleFields choice={roleChoice} fixed={person.owner} hint={words.roleEnds} onChange={setRoleChoice} />
        <SeatNote store={store} choice={roleChoice} person={person} />
      </Dialog.Fields>
      <Dialog.Foot>
        <Dialog.Cancel kind="plain" />
        <Submit busy={doing === 'sending'} label={text.save} pending={words.saving} />
      </Dialog.Foot>
    </Form>
  )
}

function InviteForm({ store }: FormProps) {
  const [form] = useState(store.invitationForm)
  const { doing, errors, problem } = useStore(form.$state)
  const [roleChoice, setRoleChoice] = useState<RoleChoice>({ role: 'practitioner', practitioner: true })
  // An invited administrator takes a practitioner's seat only if the inviter turns that on.
  const choose = (chosen: RoleChoice) =>
    setRoleChoice(
      chosen.role === roleChoice.role ? chosen : { ...chosen, practitioner: chosen.role === 'practitioner' },
    )
  const submit = (element: HTMLFormElement) => {
    const data = new FormData(element)
    const [email, firstName, lastName] = ['email', 'firstName', 'lastName'].map((name) =>
      String(data.get(name)),
    )
    return form.submit({
      email: email ?? '',
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      ...roleChoice,
    })
  }
  return (
    <Form errors={errors} onType={form.clearError} onSubmit={submit}>
      <Dialog.Fields problem={problem}>
        <Field label={words.email} hint={store.invitationHint} error={errors['email']} required>
          <TextInput type="email" name="email" autoComplete="off" maxLength={255} />
        </Field>
        <div className="field-grid">
          <Field label={words.firstName} error={errors['firstName']}>
            <TextInput name="firstName" autoComplete="off" maxLength={100} />
          </Field>
          <Field label={words.lastName} error={errors['lastName']}>
            <TextInput name="lastName" autoComplete="off" maxLength={100} />
          </Field>
        </div>
        <RoleFields choice={roleChoice} onChange={choose} />
        <SeatNote store={store} choice={roleChoice} />
      </Dialog.Fields>
      <Dialog.Foot>
        <Dialog.Cancel kind="plain" />
        <Submit busy={doing === 'sending'} label={words.send} pending={words.inviting} />
      </Dialog.Foot>
    </Form>
  )
}
