import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { StaffInvitationRow } from '#modules/identity'
import type { StaffStore } from './staff.store.ts'
import { text } from '../../language/index.ts'
import { Submit } from '../../kit/controls/Button.tsx'
import { passwordAndFactorIn } from '../../kit/credentials/factor-proof.ts'
import { type OwnProof, OwnProofFields } from '../../kit/credentials/OwnProofFields.tsx'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { Form } from '../../kit/forms/Form.tsx'

const words = text.staffSettings

interface ResendFormProps {
  readonly store: StaffStore
  readonly invitation: StaffInvitationRow
  readonly proof: OwnProof
}

/** Asks for proof before an administrator is invited again. */
export function ResendForm({ store, invitation, proof }: ResendFormProps) {
  const [form] = useState(() => store.resendForm(invitation))
  const { doing, errors, problem } = useStore(form.$state)
  const submit = (element: HTMLFormElement) => form.submit(passwordAndFactorIn(new FormData(element)))
  return (
    <Form errors={errors} onType={form.settle} onSubmit={submit}>
      <Dialog.Fields problem={problem}>
        <OwnProofFields {...proof} errors={errors} />
      </Dialog.Fields>
      <Dialog.Foot>
        <Dialog.Cancel kind="plain" />
        <Submit busy={doing === 'sending'} label={words.again} pending={words.inviting} />
      </Dialog.Foot>
    </Form>
  )
}
