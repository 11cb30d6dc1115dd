import { useState } from 'react'
import { passwordChangeForm } from './password-change.store.ts'
import { text } from '../../language/index.ts'
import { Field, TextInput } from '../../kit/controls/Field.tsx'
import { Section } from '../../kit/forms/Section.tsx'
import { CurrentPasswordField } from '../../kit/credentials/CurrentPasswordField.tsx'
import { ShortFormBody } from '../../kit/forms/ShortFormBody.tsx'
import { Submit } from '../../kit/controls/Button.tsx'

const words = text.securitySettings

const valuesIn = (form: FormData) => ({
  currentPassword: String(form.get('currentPassword')),
  password: String(form.get('password')),
})

export function PasswordSection({ email }: { readonly email: string }) {
  const [store] = useState(passwordChangeForm)
  return (
    <Section title={words.password} hint={words.passwordHint}>
      <ShortFormBody store={store} valuesIn={valuesIn} resets>
        {({ doing, errors }) => (
          <div className="field-grid">
            <div className="full">
              <CurrentPasswordField email={email} error={errors['currentPassword']} />
            </div>
            <Field label={words.next} hint={text.register.passwordHint} error={errors['password']} full>
              <TextInput type="password" name="password" autoComplete="new-password" />
            </Field>
            <div className="full">
              <Submit kind="plain" busy={doing === 'sending'} label={words.change} pending={words.changing} />
            </div>
          </div>
        )}
      </ShortFormBody>
    </Section>
  )
}
