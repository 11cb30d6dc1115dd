import { useStore } from '@nanostores/react'
import { useState, type SubmitEvent } from 'react'
import type { StaffStore } from './staff.store.ts'
import { text } from '../../language/index.ts'
import { Alert } from '../../kit/controls/Alert.tsx'
import { Button } from '../../kit/controls/Button.tsx'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { Field } from '../../kit/controls/Field.tsx'
import { TextInput } from '../../kit/controls/TextInput.tsx'
import { type RoleChoice, RoleFields } from './RoleFields.tsx'

const words = text.staffSettings

export function InviteForm({ store }: { readonly store: StaffStore }) {
  const [form] = useState(store.invitationForm)
  const { doing, errors, problem } = useStore(form.$state)
  const [roleChoice, setRoleChoice] = useState<RoleChoice>({ role: 'practitioner', practitioner: true })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [email, firstName, lastName] = ['email', 'firstName', 'lastName'].map((name) =>
      String(data.get(name)),
    )
    void form.submit({
      email: email ?? '',
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      ...roleChoice,
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Dialog.Body>
        <div className="stack">
          {problem && <Alert kind="error">{problem}</Alert>}
          <Field label={words.email} hint={words.inviteHint} error={errors['email']} required>
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
          <RoleFields choice={roleChoice} onChange={setRoleChoice} />
        </div>
      </Dialog.Body>
      <Dialog.Foot>
        <span className="spacer" />
        <Button onClick={store.close}>{text.cancel}</Button>
        <Button kind="primary" type="submit" busy={doing === 'sending'}>
          {doing === 'sending' ? words.inviting : words.send}
        </Button>
      </Dialog.Foot>
    </form>
  )
}
