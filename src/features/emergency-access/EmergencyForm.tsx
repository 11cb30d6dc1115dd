import { LockKeyholeOpen } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { EMERGENCY_GROUNDS, MAX_REASON_LENGTH } from '#contracts/emergency-access'
import type { SecondFactor } from '#modules/identity'
import { emergencyForm } from './emergency-access.store.ts'
import { passwordAndFactorIn } from '../../kit/credentials/factor-proof.ts'
import { text } from '../../language/index.ts'
import { Button, Submit } from '../../kit/controls/Button.tsx'
import { Field, Options, Select, TextArea } from '../../kit/controls/Field.tsx'
import { OwnProofFields } from '../../kit/credentials/OwnProofFields.tsx'
import { ShortFormBody } from '../../kit/forms/ShortFormBody.tsx'

interface EmergencyFormProps {
  readonly patientId: number
  readonly email: string
  readonly factor: SecondFactor
}

export function EmergencyForm(props: EmergencyFormProps) {
  const [isRequesting, setRequesting] = useState(false)
  if (isRequesting) return <RequestForm {...props} />
  return (
    <Button kind="danger" onClick={() => setRequesting(true)}>
      <LockKeyholeOpen />
      {text.emergency.begin}
    </Button>
  )
}

function RequestForm({ patientId, email, factor }: EmergencyFormProps) {
  const [store] = useState(emergencyForm)
  const firstField = useRef<HTMLSelectElement>(null)
  useEffect(() => firstField.current?.focus(), [])
  const words = text.emergency
  return (
    <section className="must">
      <h2>{words.title}</h2>
      <p className="hint">{words.hint}</p>
      <ShortFormBody
        store={store}
        valuesIn={(form) => ({
          ...passwordAndFactorIn(form),
          patientId,
          ground: String(form.get('ground') ?? ''),
          reason: String(form.get('reason') ?? ''),
        })}
      >
        {({ doing, errors }) => (
          <div className="stack">
            <Field label={words.ground} error={errors['ground']} required>
              <Select ref={firstField} name="ground" defaultValue="" placeholder={words.choose}>
                <Options of={EMERGENCY_GROUNDS} words={words.grounds} />
              </Select>
            </Field>
            <Field label={words.reason} hint={words.reasonHint} error={errors['reason']} required>
              <TextArea name="reason" maxLength={MAX_REASON_LENGTH} />
            </Field>
            <OwnProofFields email={email} factor={factor} errors={errors} />
            <Submit kind="danger" busy={doing === 'sending'} label={words.open} pending={words.opening} />
          </div>
        )}
      </ShortFormBody>
    </section>
  )
}
