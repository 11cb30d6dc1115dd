import type { MessagesByPlace } from '../forms/saved-form.ts'
import { text } from '../../language/index.ts'
import { Field, TextInput } from '../controls/Field.tsx'
import { type OwnFactor, OwnFactorField } from './OwnFactorField.tsx'

interface CurrentPasswordFieldProps {
  /** The account's email, which password managers need to find the password. */
  readonly email: string
  readonly error: string | undefined
}

const CurrentPasswordField = ({ email, error }: CurrentPasswordFieldProps) => (
  <>
    <input type="text" name="username" autoComplete="username" value={email} hidden readOnly />
    <Field label={text.securitySettings.current} error={error}>
      <TextInput type="password" name="currentPassword" autoComplete="current-password" />
    </Field>
  </>
)

export interface OwnProof {
  readonly email: string
  readonly factor: OwnFactor
}

/** What a user proves before changing their credentials: the password and any second factor. */
export const OwnProofFields = ({
  email,
  factor,
  errors,
}: OwnProof & { readonly errors: MessagesByPlace }) => (
  <>
    <CurrentPasswordField email={email} error={errors['currentPassword']} />
    <OwnFactorField factor={factor} error={errors['code']} />
  </>
)
