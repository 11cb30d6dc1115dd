import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { text } from '../../language/index.ts'
import { Alert } from '../../kit/controls/Alert.tsx'
import { type ApiKeysProps, ApiKeysSection, createApiKeysStore } from '../api-keys/index.ts'
import { ComplianceSection } from './ComplianceSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { type SessionsProps, SessionsSection } from './SessionsSection.tsx'
import { type SignInsProps, SignInsSection } from './SignInsSection.tsx'
import { secondFactorStore } from './second-factor.store.ts'
import { type SecondFactorProps, SecondFactorSection } from './SecondFactorSection.tsx'
import { type TimeoutProps, TimeoutSection } from './TimeoutSection.tsx'

interface SecurityTabProps {
  readonly userId: number
  readonly factor: SecondFactorProps
  /** Null while a second factor is due. */
  readonly apiKeys: ApiKeysProps | null
  /** Null while a second factor is due. */
  readonly sessions: SessionsProps | null
  /** Null while a second factor is due. */
  readonly signIns: SignInsProps | null
  /** Null for users who may not change the clinic. */
  readonly timeout: TimeoutProps | null
  /** Whether the clinic turns Compliance Mode on itself, because nobody is charged for it. */
  readonly choosesCompliance: boolean
}

export function SecurityTab({ userId, factor: factorProps, apiKeys, ...rest }: SecurityTabProps) {
  const { sessions, signIns, timeout, choosesCompliance } = rest
  const [factorStore] = useState(() => secondFactorStore(factorProps.factor))
  const [keyStore] = useState(() => createApiKeysStore(apiKeys?.initial ?? []))
  const { factor } = useStore(factorStore.$state)
  const proof = { email: factorProps.email, factor }
  return (
    <>
      {factorProps.due && <Alert>{text.securitySettings.due}</Alert>}
      <SecondFactorSection {...factorProps} store={factorStore} />
      {!factorProps.due && <PasswordSection proof={proof} apiKeys={keyStore} userId={userId} />}
      {sessions && <SessionsSection {...sessions} />}
      {signIns && <SignInsSection {...signIns} />}
      {apiKeys && <ApiKeysSection {...apiKeys} store={keyStore} proof={proof} />}
      {timeout && choosesCompliance && <ComplianceSection on={timeout.settings.compliance} />}
      {timeout && <TimeoutSection {...timeout} />}
    </>
  )
}
