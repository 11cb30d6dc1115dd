import { SignInAgain } from './SignInAgain.tsx'
import { Toaster } from '../kit/toasts/Toaster.tsx'

export const Overlays = () => (
  <>
    <SignInAgain />
    <Toaster />
  </>
)
