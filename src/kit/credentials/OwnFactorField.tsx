import { showOwnPasskey } from './factor-proof.ts'
import { FactorField } from './FactorField.tsx'

/** The second factors of the signed-in user. */
export interface OwnFactor {
  readonly active: boolean
  /** When the authenticator app was added; null without one. */
  readonly addedAt: string | null
  readonly passkeys: readonly unknown[]
}

interface OwnFactorFieldProps {
  readonly factor: OwnFactor
  readonly error: string | undefined
}

export const OwnFactorField = ({ factor: { active, addedAt, passkeys }, error }: OwnFactorFieldProps) =>
  active && (
    <FactorField
      app={addedAt !== null}
      showPasskey={passkeys.length > 0 ? showOwnPasskey : undefined}
      error={error}
    />
  )
