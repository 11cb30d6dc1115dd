import { useStore } from '@nanostores/react'
import { useState, type SubmitEvent } from 'react'
import type { StaffStore } from '../../../stores/staff.ts'
import { text } from '../../../text/index.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Field } from '../../kit/Field.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { type Place, PlaceFields } from './PlaceFields.tsx'

const words = text.staffSettings

/** Whom to invite, and as what. */
export function InviteForm({ store }: { readonly store: StaffStore }) {
  const [form] = useState(store.inviting)
  const { doing, errors, problem } = useStore(form.$state)
  const [place, choose] = useState<Place>({ role: 'practitioner', practitioner: true })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const said = new FormData(event.currentTarget)
    const [email, firstName, lastName] = ['email', 'firstName', 'lastName'].map((name) =>
      String(said.get(name)),
    )
    void form.submit({ email: email ?? '', firstName: firstName ?? '', lastName: lastName ?? '', ...place })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Dialog.Body>
        <div className="stack">
          {problem && <Alert kind="error">{problem}</Alert>}
          <Field label={words.email} hint={words.inviteHint} error={errors['email']} required>
            <TextInput type="email" name="email" autoComplete="off" maxLength={255} />
          </Field>
          <div className="g2">
            <Field label={words.firstName} error={errors['firstName']}>
              <TextInput name="firstName" autoComplete="off" maxLength={100} />
            </Field>
            <Field label={words.lastName} error={errors['lastName']}>
              <TextInput name="lastName" autoComplete="off" maxLength={100} />
            </Field>
          </div>
          <PlaceFields place={place} onChange={choose} />
        </div>
      </Dialog.Body>
      <Dialog.Foot>
        <span className="sp" />
        <Button onClick={store.close}>{text.cancel}</Button>
        <Button kind="primary" type="submit" busy={doing === 'sending'}>
          {doing === 'sending' ? words.inviting : words.send}
        </Button>
      </Dialog.Foot>
    </form>
  )
}
