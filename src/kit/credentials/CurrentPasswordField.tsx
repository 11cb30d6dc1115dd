import { text } from '../../../text/index.ts'
import { Field } from '../../kit/Field.tsx'
import { TextInput } from '../../kit/TextInput.tsx'

interface OwnPasswordFieldProps {
  /** The account: password managers keep a password by it. */
  readonly email: string
  readonly error: string | undefined
}

/** The present password of whoever is signed in. */
export const OwnPasswordField = ({ email, error }: OwnPasswordFieldProps) => (
  <>
    <input type="text" name="username" autoComplete="username" value={email} hidden readOnly />
    <Field label={text.securitySettings.current} error={error}>
      <TextInput type="password" name="currentPassword" autoComplete="current-password" />
    </Field>
  </>
)
