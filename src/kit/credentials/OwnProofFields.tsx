import type { MessagesByPlace } from '../forms/saved-form.ts'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { type OwnFactor, OwnFactorField } from './OwnFactorField.tsx'

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
