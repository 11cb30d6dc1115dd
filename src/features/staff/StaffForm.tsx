import { useStore } from '@nanostores/react'
import { useState, type SubmitEvent } from 'react'
import type { StaffRow } from '#modules/identity'
import type { StaffStore } from '../../../stores/staff.ts'
import { text } from '../../../text/index.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Field } from '../../kit/Field.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { type Place, PlaceFields } from './PlaceFields.tsx'

const words = text.staffSettings

interface StaffFormProps {
  readonly store: StaffStore
  readonly person: StaffRow
}

/** What a person is called, and what they do in the clinic. */
export function StaffForm({ store, person }: StaffFormProps) {
  const [form] = useState(() => store.editing(person))
  const { doing, errors, problem } = useStore(form.$state)
  const [place, choose] = useState<Place>({ role: person.role, practitioner: person.practitioner })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const said = new FormData(event.currentTarget)
    const named = { firstName: String(said.get('firstName')), lastName: String(said.get('lastName')) }
    void form.submit({ ...named, ...place })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Dialog.Body>
        <div className="stack">
          {problem && <Alert kind="error">{problem}</Alert>}
          <div className="g2">
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
          <PlaceFields place={place} fixed={person.owner} hint={words.roleEnds} onChange={choose} />
        </div>
      </Dialog.Body>
      <Dialog.Foot>
        <span className="sp" />
        <Button onClick={store.close}>{text.cancel}</Button>
        <Button kind="primary" type="submit" busy={doing === 'sending'}>
          {doing === 'sending' ? words.saving : text.save}
        </Button>
      </Dialog.Foot>
    </form>
  )
}
