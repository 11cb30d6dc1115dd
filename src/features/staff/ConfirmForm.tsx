import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Submit } from '../../kit/controls/Button.tsx'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { Form } from '../../kit/forms/Form.tsx'
import type { ShortForm } from '../../kit/forms/short-form.store.ts'

interface ConfirmFormProps {
  readonly makeForm: () => ShortForm<object>
  /** What happens when the user confirms. */
  readonly explanation: string
  readonly label: string
  readonly pending: string
}

/** Explains what a change to a staff member does, and makes it when the user confirms. */
export function ConfirmForm({ makeForm, explanation, label, pending }: ConfirmFormProps) {
  const [form] = useState(makeForm)
  const { doing, errors, problem } = useStore(form.$state)
  return (
    <Form errors={errors} onType={form.clearError} onSubmit={() => form.submit({})}>
      <Dialog.Fields problem={problem}>
        <p>{explanation}</p>
      </Dialog.Fields>
      <Dialog.Foot>
        <Dialog.Cancel kind="plain" />
        <Submit busy={doing === 'sending'} label={label} pending={pending} />
      </Dialog.Foot>
    </Form>
  )
}
