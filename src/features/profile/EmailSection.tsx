import { useState } from 'react'
import { emailChangeForm } from './email-change.store.ts'
import { text } from '../../language/index.ts'
import { Field, TextInput } from '../../kit/controls/Field.tsx'
import { Section } from '../../kit/forms/Section.tsx'
import { CurrentPasswordField } from '../../kit/credentials/CurrentPasswordField.tsx'
import { ShortFormBody } from '../../kit/forms/ShortFormBody.tsx'
import { Submit } from '../../kit/controls/Button.tsx'

const words = text.emailChange

const valuesIn = (form: FormData) => ({
  email: String(form.get('email')),
  currentPassword: String(form.get('currentPassword')),
})

export function EmailSection({ email }: { readonly email: string }) {
  const [store] = useState(emailChangeForm)
  return (
    <Section title={words.section} hint={words.hint}>
      <ShortFormBody store={store} valuesIn={valuesIn} resets>
        {({ doing, errors }) => (
          <div className="field-grid">
            <Field label={words.email} error={errors['email']} full>
              <TextInput type="email" name="email" autoComplete="email" maxLength={255} />
            </Field>
            <div className="full">
              <CurrentPasswordField email={email} error={errors['currentPassword']} />
            </div>
            <div className="full">
              <Submit kind="plain" busy={doing === 'sending'} label={words.submit} pending={words.sending} />
            </div>
          </div>
        )}
      </ShortFormBody>
    </Section>
  )
}
