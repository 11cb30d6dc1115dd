import { LockKeyholeOpen } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { EMERGENCY_GROUNDS, REASON_AT_MOST } from '#contracts/emergency'
import type { SecondFactor } from '#modules/identity'
import { emergencyForm } from '../../stores/emergency.ts'
import { proofIn, showOwnPasskey } from '../../stores/shown-factor.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'
import { FactorField } from '../kit/FactorField.tsx'
import { Field } from '../kit/Field.tsx'
import { Select, TextArea } from '../kit/TextInput.tsx'
import { OwnPasswordField } from '../settings/security/OwnPasswordField.tsx'
import { ShortFormBody } from '../settings/security/ShortFormBody.tsx'

interface EmergencyFormProps {
  readonly patientId: number
  readonly email: string
  readonly factor: SecondFactor
}

/** Opening a record in an emergency: what that means, and, for whoever must, why and the proof of who they are. */
export function EmergencyForm(props: EmergencyFormProps) {
  const [asked, ask] = useState(false)
  if (asked) return <Why {...props} />
  return (
    <Button kind="danger" onClick={() => ask(true)}>
      <LockKeyholeOpen />
      {text.emergency.begin}
    </Button>
  )
}

function Why({ patientId, email, factor: { active, addedAt, passkeys } }: EmergencyFormProps) {
  const [store] = useState(emergencyForm)
  const begin = useRef<HTMLSelectElement>(null)
  useEffect(() => begin.current?.focus(), [])
  const words = text.emergency
  return (
    <section className="must">
      <h2>{words.title}</h2>
      <p className="hint">{words.hint}</p>
      <ShortFormBody
        store={store}
        valuesIn={(form) => ({
          ...proofIn(form),
          patientId,
          ground: String(form.get('ground') ?? ''),
          reason: String(form.get('reason') ?? ''),
        })}
      >
        {({ doing, errors }) => (
          <div className="stack">
            <Field label={words.ground} error={errors['ground']} required>
              <Select ref={begin} name="ground" defaultValue="" placeholder={words.choose}>
                {EMERGENCY_GROUNDS.map((ground) => (
                  <option key={ground} value={ground}>
                    {words.grounds[ground]}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={words.reason} hint={words.reasonHint} error={errors['reason']} required>
              <TextArea name="reason" maxLength={REASON_AT_MOST} />
            </Field>
            <OwnPasswordField email={email} error={errors['currentPassword']} />
            {active && (
              <FactorField
                app={addedAt !== null}
                showPasskey={passkeys.length > 0 ? showOwnPasskey : undefined}
                error={errors['code']}
              />
            )}
            <Button type="submit" kind="danger" busy={doing === 'sending'}>
              {doing === 'sending' ? words.opening : words.open}
            </Button>
          </div>
        )}
      </ShortFormBody>
    </section>
  )
}
