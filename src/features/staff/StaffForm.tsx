import { useStore } from '@nanostores/react'
import { useState, type SubmitEvent } from 'react'
import type { StaffRow } from '#modules/identity'
import type { StaffStore } from './staff.store.ts'
import { text } from '../../language/index.ts'
import { Alert } from '../../kit/controls/Alert.tsx'
import { Button } from '../../kit/controls/Button.tsx'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { Field } from '../../kit/controls/Field.tsx'
import { TextInput } from '../../kit/controls/TextInput.tsx'
import { type RoleChoice, RoleFields } from './RoleFields.tsx'

const words = text.staffSettings

interface StaffFormProps {
  readonly store: StaffStore
  readonly person: StaffRow
}

/** The form for a user’s name and role. */
export function StaffForm({ store, person }: StaffFormProps) {
  const [form] = useState(() => store.staffForm(person))
  const { doing, errors, problem } = useStore(form.$state)
  const [roleChoice, setRoleChoice] = useState<RoleChoice>({
    role: person.role,
    practitioner: person.practitioner,
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const name = { firstName: String(data.get('firstName')), lastName: String(data.get('lastName')) }
    void form.submit({ ...name, ...roleChoice })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Dialog.Body>
        <div className="stack">
          {problem && <Alert kind="error">{problem}</Alert>}
          <div className="field-grid">
            <Field label={words.firstName} error={errors['firstName']} required>
              <TextInput
                name="firstName"
                autoComplete="off"
                maxLength={100}
                defaultValue={person.firstName}
              />
            </Field>
            <Field label={words.lastName} error={errors['lastName']} required>
              <TextInput name="lastName" autoComplete="off" maxLength={100} defaultValue={person.lastName} />
            </Field>
          </div>
          <RoleFields
            choice={roleChoice}
            fixed={person.owner}
            hint={words.roleEnds}
            onChange={setRoleChoice}
          />
        </div>
      </Dialog.Body>
      <Dialog.Foot>
        <span className="spacer" />
        <Button onClick={store.close}>{text.cancel}</Button>
        <Button kind="primary" type="submit" busy={doing === 'sending'}>
          {doing === 'sending' ? words.saving : text.save}
        </Button>
      </Dialog.Foot>
    </form>
  )
}
