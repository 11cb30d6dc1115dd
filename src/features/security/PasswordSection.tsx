import { useState } from 'react'
import { type ApiKeysStore, KeptApiKeys, keptApiKeysIn } from '../api-keys/index.ts'
import { passwordChangeForm } from './password-change.store.ts'
import { text } from '../../language/index.ts'
import { Field, TextInput } from '../../kit/controls/Field.tsx'
import { Section } from '../../kit/forms/Section.tsx'
import { passwordAndFactorIn } from '../../kit/credentials/factor-proof.ts'
import { type OwnProof, OwnProofFields } from '../../kit/credentials/OwnProofFields.tsx'
import { ShortFormBody } from '../../kit/forms/ShortFormBody.tsx'
import { Submit } from '../../kit/controls/Button.tsx'

const words = text.securitySettings

const valuesIn = (form: FormData) => ({
  ...passwordAndFactorIn(form),
  password: String(form.get('password')),
  keepApiKeys: keptApiKeysIn(form),
})

interface PasswordSectionProps {
  readonly proof: OwnProof
  readonly apiKeys: ApiKeysStore
  readonly userId: number
}

export function PasswordSection({ proof, apiKeys, userId }: PasswordSectionProps) {
  const [store] = useState(() => passwordChangeForm(apiKeys.load))
  return (
    <Section title={words.password} hint={words.passwordHint}>
      <ShortFormBody store={store} valuesIn={valuesIn} resets>
        {({ doing, errors }) => (
          <div className="field-grid">
            <div className="full stack">
              <OwnProofFields {...proof} errors={errors} />
            </div>
            <Field label={words.next} hint={text.register.passwordHint} error={errors['password']} full>
              <TextInput type="password" name="password" autoComplete="new-password" />
            </Field>
            <div className="full">
              <KeptApiKeys store={apiKeys} userId={userId} />
            </div>
            <div className="full">
              <Submit kind="plain" busy={doing === 'sending'} label={words.change} pending={words.changing} />
            </div>
          </div>
        )}
      </ShortFormBody>
    </Section>
  )
}
