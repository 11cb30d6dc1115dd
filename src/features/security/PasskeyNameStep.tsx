import { MAX_PASSKEY_NAME_LENGTH } from '#contracts/identity'
import type { PasskeyRow } from '#modules/identity'
import type { SecondFactorStore } from './second-factor.store.ts'
import { text } from '../../language/index.ts'
import { Field, TextInput } from '../../kit/controls/Field.tsx'
import { ShortFormBody } from '../../kit/forms/ShortFormBody.tsx'
import { Submit } from '../../kit/controls/Button.tsx'
import { StepButtons } from './StepButtons.tsx'

interface PasskeyNameFieldProps {
  readonly error: string | undefined
  readonly name?: string
}

export function PasskeyNameField({ error, name }: PasskeyNameFieldProps) {
  const words = text.accessSettings
  return (
    <Field label={words.name} hint={words.nameHint} error={error}>
      <TextInput name="name" defaultValue={name} maxLength={MAX_PASSKEY_NAME_LENGTH} autoComplete="off" />
    </Field>
  )
}

interface PasskeyNameStepProps {
  readonly store: SecondFactorStore
  readonly passkey: PasskeyRow
}

/** Renames a passkey, which requires no password or code. */
export function PasskeyNameStep({ store, passkey: { id, name } }: PasskeyNameStepProps) {
  const words = text.accessSettings
  return (
    <ShortFormBody
      store={store.passkeyNameForm}
      valuesIn={(form) => ({ id, name: String(form.get('name') ?? '') })}
    >
      {({ doing, errors }) => (
        <div className="stack">
          <PasskeyNameField error={errors['name']} name={name} />
          <StepButtons onBack={() => store.goToStep({ is: 'rest' })}>
            <Submit busy={doing === 'sending'} label={words.rename} pending={words.renaming} />
          </StepButtons>
        </div>
      )}
    </ShortFormBody>
  )
}
