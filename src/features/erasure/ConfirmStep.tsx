import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { text } from '../../language/index.ts'
import { Alert } from '../../kit/controls/Alert.tsx'
import { Field, TextInput } from '../../kit/controls/Field.tsx'
import { Section } from '../../kit/forms/Section.tsx'
import { Submit } from '../../kit/controls/Button.tsx'
import { Form } from '../../kit/forms/Form.tsx'
import type { StepProps } from './ReasonStep.tsx'

export function ConfirmStep({ store, preview, values, change }: Omit<StepProps, 'formats'>) {
  const words = text.erasure.confirm
  const { doing, errors, problem } = useStore(store.form.$state)
  const begin = useRef<HTMLInputElement>(null)
  useEffect(() => begin.current?.focus(), [])
  const busy = doing === 'sending'
  return (
    <Section title={words.title} hint={words.hint}>
      <Form className="erasing-step" onSubmit={() => store.form.submit(values)}>
        {problem && <Alert kind="error">{problem}</Alert>}
        <Field
          label={words.type}
          hint={words.typeHint(preview.name, preview.id)}
          error={errors['confirmation']}
          required
        >
          <TextInput
            ref={begin}
            value={values.confirmation}
            autoComplete="off"
            onType={(confirmation) => change({ confirmation })}
          />
        </Field>
        <Submit kind="danger" busy={busy} label={words.erase} pending={words.erasing} />
      </Form>
    </Section>
  )
}
