import { PASSKEY_NAME_AT_MOST } from '#contracts/identity'
import type { PasskeyRow } from '#modules/identity'
import type { OwnSecondFactor } from '../../../stores/second-factor.ts'
import { text } from '../../../text/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { ShortFormBody } from './ShortFormBody.tsx'
import { StepButtons } from './StepButtons.tsx'

interface PasskeyNameFieldProps {
  readonly error: string | undefined
  /** What it is called so far. */
  readonly name?: string
}

/** What a passkey is called. */
export function PasskeyNameField({ error, name }: PasskeyNameFieldProps) {
  const words = text.accessSettings
  return (
    <Field label={words.name} hint={words.nameHint} error={error}>
      <TextInput name="name" defaultValue={name} maxLength={PASSKEY_NAME_AT_MOST} autoComplete="off" />
    </Field>
  )
}

interface PasskeyNameStepProps {
  readonly store: OwnSecondFactor
  readonly passkey: PasskeyRow
}

/** A passkey gets another name, which takes no proof. */
export function PasskeyNameStep({ store, passkey: { id, name } }: PasskeyNameStepProps) {
  const words = text.accessSettings
  return (
    <ShortFormBody store={store.naming} valuesIn={(form) => ({ id, name: String(form.get('name') ?? '') })}>
      {({ doing, errors }) => (
        <div className="stack">
          <PasskeyNameField error={errors['name']} name={name} />
          <StepButtons onBack={() => store.turn({ is: 'rest' })}>
            <Button type="submit" kind="primary" busy={doing === 'sending'}>
              {doing === 'sending' ? words.renaming : words.rename}
            </Button>
          </StepButtons>
        </div>
      )}
    </ShortFormBody>
  )
}
