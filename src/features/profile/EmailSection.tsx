import { useState } from 'react'
import { createEmailChangeForm } from './email-change.store.ts'
import { text } from '../../language/index.ts'
import { Field, TextInput } from '../../kit/controls/Field.tsx'
import { Section } from '../../kit/forms/Section.tsx'
import { passwordAndFactorIn } from '../../kit/credentials/factor-proof.ts'
import { type OwnProof, OwnProofFields } from '../../kit/credentials/OwnProofFields.tsx'
import { ShortFormBody } from '../../kit/forms/ShortFormBody.tsx'
import { Submit } from '../../kit/controls/Button.tsx'

const words = text.emailChange

const valuesIn = (form: FormData) => ({
  ...passwordAndFactorIn(form),
  email: String(form.get('email')),
})

export function EmailSection({ sendsMail, ...proof }: OwnProof & { readonly sendsMail: boolean }) {
  const { hint, asked } = sendsMail ? words.mailed : words.kept
  const [store] = useState(() => createEmailChangeForm(asked))
  return (
    <Section title={words.section} hint={hint}>
      <ShortFormBody store={store} valuesIn={valuesIn} resets>
        {({ doing, errors }) => (
          <div className="field-grid">
            <Field label={words.email} error={errors['email']} full>
              <TextInput type="email" name="email" autoComplete="email" maxLength={255} />
            </Field>
            <div className="full stack">
              <OwnProofFields {...proof} errors={errors} />
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
