import { useState } from 'react'
import { Button } from '../../kit/controls/Button.tsx'
import { confirmationWords, resendConfirmation } from './resend-confirmation.ts'

/** The button that requests the confirmation email again. */
export function ResendConfirmation({ sendsMail }: { readonly sendsMail: boolean }) {
  const words = confirmationWords(sendsMail)
  const [busy, setBusy] = useState(false)
  const resend = () => {
    setBusy(true)
    void resendConfirmation(words).finally(() => setBusy(false))
  }
  return (
    <Button size="small" busy={busy} onClick={resend}>
      {words.resend}
    </Button>
  )
}
