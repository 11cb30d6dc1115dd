import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { StaffRow } from '#modules/identity'
import type { StaffStore } from './staff.store.ts'
import { text } from '../../language/index.ts'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { Field } from '../../kit/controls/Field.tsx'
import { TextInput } from '../../kit/controls/TextInput.tsx'
import { Submit } from '../../kit/controls/Submit.tsx'
import { Form } from '../../kit/forms/Form.tsx'
import { type RoleChoice, RoleFields } from './RoleFields.tsx'

const words = text.staffSettings

export function StaffForm({ store, person }: { readonly store: StaffStore; readonly person: StaffRow }) {
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
    <Form onSubmit={submit}>
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
      </Dialog.Fields>
      <Dialog.Foot>
        <Dialog.Cancel kind="plain" onClick={store.close} />
        <Submit busy={doing === 'sending'} label={text.save} pending={words.saving} />
      </Dialog.Foot>
    </Form>
  )
}
