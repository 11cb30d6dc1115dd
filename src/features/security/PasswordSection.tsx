import { useState } from 'react'
import { passwordForm } from '../../../stores/password-change.ts'
import { text } from '../../../text/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { Section } from '../Section.tsx'
import { OwnPasswordField } from './OwnPasswordField.tsx'
import { ShortFormBody } from './ShortFormBody.tsx'

const words = text.securitySettings

const valuesIn = (form: FormData) => ({
  currentPassword: String(form.get('currentPassword')),
  password: String(form.get('password')),
})

/** Another password for the person who is signed in. */
export function PasswordSection({ email }: { readonly email: string }) {
  const [store] = useState(passwordForm)
  return (
    <Section title={words.password} hint={words.passwordHint}>
      <ShortFormBody store={store} valuesIn={valuesIn} resets>
        {({ doing, errors }) => (
          <div className="g2">
            <div className="full">
              <OwnPasswordField email={email} error={errors['currentPassword']} />
            </div>
            <Field label={words.next} hint={text.register.passwordHint} error={errors['password']} full>
              <TextInput type="password" name="password" autoComplete="new-password" />
            </Field>
            <div className="full">
              <Button type="submit" busy={doing === 'sending'}>
                {doing === 'sending' ? words.changing : words.change}
              </Button>
            </div>
          </div>
        )}
      </ShortFormBody>
    </Section>
  )
}
