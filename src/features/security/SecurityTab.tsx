import { text } from '../../language/index.ts'
import { Alert } from '../../kit/controls/Alert.tsx'
import { type ApiKeysProps, ApiKeysSection } from '../api-keys/index.ts'
import { PasswordSection } from './PasswordSection.tsx'
import { type SessionsProps, SessionsSection } from './SessionsSection.tsx'
import { type SignInsProps, SignInsSection } from './SignInsSection.tsx'
import { type SecondFactorProps, SecondFactorSection } from './SecondFactorSection.tsx'
import { type TimeoutProps, TimeoutSection } from './TimeoutSection.tsx'

interface SecurityTabProps {
  readonly factor: SecondFactorProps
  /** Null while a second factor is due. */
  readonly apiKeys: ApiKeysProps | null
  /** Null while a second factor is due. */
  readonly sessions: SessionsProps | null
  /** Null while a second factor is due. */
  readonly signIns: SignInsProps | null
  /** Null for users who may not change the clinic. */
  readonly timeout: TimeoutProps | null
}

export const SecurityTab = ({ factor, apiKeys, sessions, signIns, timeout }: SecurityTabProps) => (
  <>
    {factor.due && <Alert>{text.securitySettings.due}</Alert>}
    <SecondFactorSection {...factor} />
    {!factor.due && <PasswordSection email={factor.email} />}
    {sessions && <SessionsSection {...sessions} />}
    {signIns && <SignInsSection {...signIns} />}
    {apiKeys && <ApiKeysSection {...apiKeys} />}
    {timeout && <TimeoutSection {...timeout} />}
  </>
)
