import { text } from '../../language/index.ts'
import { Field, TextInput } from '../controls/Field.tsx'

interface CurrentPasswordFieldProps {
  /** The account's email, which password managers need to find the password. */
  readonly email: string
  readonly error: string | undefined
}

export const CurrentPasswordField = ({ email, error }: CurrentPasswordFieldProps) => (
  <>
    <input type="text" name="username" autoComplete="username" value={email} hidden readOnly />
    <Field label={text.securitySettings.current} error={error}>
      <TextInput type="password" name="currentPassword" autoComplete="current-password" />
    </Field>
  </>
)
