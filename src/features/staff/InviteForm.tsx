import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { StaffStore } from './staff.store.ts'
import { text } from '../../language/index.ts'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { Field } from '../../kit/controls/Field.tsx'
import { TextInput } from '../../kit/controls/TextInput.tsx'
import { Submit } from '../../kit/controls/Submit.tsx'
import { Form } from '../../kit/forms/Form.tsx'
import { type RoleChoice, RoleFields } from './RoleFields.tsx'

const words = text.staffSettings

export function InviteForm({ store }: { readonly store: StaffStore }) {
  const [form] = useState(store.invitationForm)
  const { doing, errors, problem } = useStore(form.$state)
  const [roleChoice, setRoleChoice] = useState<RoleChoice>({ role: 'practitioner', practitioner: true })
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
    <Form onSubmit={submit}>
      <Dialog.Fields problem={problem}>
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
      </Dialog.Fields>
      <Dialog.Foot>
        <Dialog.Cancel kind="plain" onClick={store.close} />
        <Submit busy={doing === 'sending'} label={words.send} pending={words.inviting} />
      </Dialog.Foot>
    </Form>
  )
}
