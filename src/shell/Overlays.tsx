import { SignInAgain } from './SignInAgain.tsx'
import { Toaster } from './Toaster.tsx'

/** What may lie over any signed-in page. */
export const Overlays = () => (
  <>
    <SignInAgain />
    <Toaster />
  </>
)
