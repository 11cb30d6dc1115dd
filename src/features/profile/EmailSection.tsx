import { useState } from 'react'
import { emailForm } from '../../../stores/email-change.ts'
import { text } from '../../../text/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { Section } from '../Section.tsx'
import { OwnPasswordField } from '../security/OwnPasswordField.tsx'
import { ShortFormBody } from '../security/ShortFormBody.tsx'

const words = text.emailChange

const valuesIn = (form: FormData) => ({
  email: String(form.get('email')),
  currentPassword: String(form.get('currentPassword')),
})

/** Another address to sign in with, for the person who is signed in. */
export function EmailSection({ email }: { readonly email: string }) {
  const [store] = useState(emailForm)
  return (
    <Section title={words.section} hint={words.hint}>
      <ShortFormBody store={store} valuesIn={valuesIn} resets>
        {({ doing, errors }) => (
          <div className="g2">
            <Field label={words.email} error={errors['email']} full>
              <TextInput type="email" name="email" autoComplete="email" maxLength={255} />
            </Field>
            <div className="full">
              <OwnPasswordField email={email} error={errors['currentPassword']} />
            </div>
            <div className="full">
              <Button type="submit" busy={doing === 'sending'}>
                {doing === 'sending' ? words.sending : words.submit}
              </Button>
            </div>
          </div>
        )}
      </ShortFormBody>
    </Section>
  )
}
