import { SignInAgain } from './SignInAgain.tsx'
import { Toaster } from '../kit/toasts/Toaster.tsx'

/** Overlays that any signed-in page can show. */
export const Overlays = () => (
  <>
    <SignInAgain />
    <Toaster />
  </>
)
