import { SignInAgain } from './SignInAgain.tsx'
import { ProofDialog } from '../kit/credentials/ProofDialog.tsx'
import { Toaster } from '../kit/toasts/Toaster.tsx'

export const Overlays = () => (
  <>
    <ProofDialog />
    <SignInAgain />
    <Toaster />
  </>
)
