import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { ErasurePreview } from '#modules/erasure'
import { createErasureStore, type ErasureValues } from './erasure.store.ts'
import type { Formats } from '../../kit/format/format.ts'
import { HoldSection } from './HoldSection.tsx'
import { EffectsStep } from './EffectsStep.tsx'
import { ReasonStep, type StepProps } from './ReasonStep.tsx'
import { text } from '../../language/index.ts'
import { Alert } from '../../kit/controls/Alert.tsx'
import { Field, TextInput } from '../../kit/controls/Field.tsx'
import { Section } from '../../kit/forms/Section.tsx'
import { Submit } from '../../kit/controls/Button.tsx'
import { Form } from '../../kit/forms/Form.tsx'

interface EraseProps {
  readonly initial: ErasurePreview
  readonly formats: Formats
}

const EMPTY_VALUES: ErasureValues = { ground: '', reason: '', early: false, confirmation: '' }

/** Erases a patient in three steps. Also places and lifts the legal hold that forbids an erasure. */
export function EraseScreen({ initial, formats }: EraseProps) {
  const [store] = useState(() => createErasureStore(initial))
  const [values, setValues] = useState(EMPTY_VALUES)
  const preview = useStore(store.$preview)
  const step = useStore(store.$step)
  const change = (more: Partial<ErasureValues>) => {
    setValues({ ...values, ...more })
    for (const field of Object.keys(more)) store.clearError(field as keyof ErasureValues)
  }
  const form = { store, preview, values, change, formats }
  return (
    <div className="erasing">
      <EffectsStep
        preview={preview}
        formats={formats}
        onNext={step === 'look' ? store.showReasonStep : null}
      />
      {step === 'look' && <HoldSection store={store} preview={preview} formats={formats} />}
      {step !== 'look' && <ReasonStep {...form} isLast={step === 'why'} />}
      {step === 'confirm' && <ConfirmStep {...form} />}
    </div>
  )
}

function ConfirmStep({ store, preview, values, change }: Omit<StepProps, 'formats'>) {
  const words = text.erasure.confirm
  const { doing, errors, problem } = useStore(store.form.$state)
  const firstInput = useRef<HTMLInputElement>(null)
  useEffect(() => firstInput.current?.focus(), [])
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
            ref={firstInput}
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
