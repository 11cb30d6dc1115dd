import { useState } from 'react'
import { text } from '../../language/index.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { resendConfirmation } from './resend-confirmation.ts'

/** The button that requests the confirmation email again. */
export function ResendConfirmation() {
  const [busy, setBusy] = useState(false)
  const resend = () => {
    setBusy(true)
    void resendConfirmation().finally(() => setBusy(false))
  }
  return (
    <Button size="small" busy={busy} onClick={resend}>
      {text.emailChange.resend}
    </Button>
  )
}
