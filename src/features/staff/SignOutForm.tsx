import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { StaffRow } from '#modules/identity'
import { staffName, type StaffStore } from './staff.store.ts'
import { text } from '../../language/index.ts'
import { Submit } from '../../kit/controls/Button.tsx'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { Form } from '../../kit/forms/Form.tsx'

const words = text.staffSettings

interface SignOutFormProps {
  readonly store: StaffStore
  readonly person: StaffRow
}

export function SignOutForm({ store, person }: SignOutFormProps) {
  const [form] = useState(() => store.signOutForm(person))
  const { doing, errors, problem } = useStore(form.$state)
  return (
    <Form errors={errors} onType={form.settle} onSubmit={() => form.submit({})}>
      <Dialog.Fields problem={problem}>
        <p>{words.signOutSays(staffName(person))}</p>
      </Dialog.Fields>
      <Dialog.Foot>
        <Dialog.Cancel kind="plain" />
        <Submit busy={doing === 'sending'} label={words.signOut} pending={words.signingOut} />
      </Dialog.Foot>
    </Form>
  )
}
