import { useStore } from '@nanostores/react'
import { $payment } from '../../stores/checkout-payment.ts'
import { text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'

const words = text.checkout

/** Why the card was not taken the last time; nothing before the first try. */
export function PaymentProblem() {
  const { problem } = useStore($payment)
  return (
    problem && (
      <div className="full">
        <Alert kind="error">{problem}</Alert>
      </div>
    )
  )
}

/** The foot of a card form: 'Subscribe Now', and what is accepted by that. */
export function PayButton() {
  const paying = useStore($payment).doing === 'paying'
  const [before, between, after] = words.accepting
  return (
    <div className="full go">
      <Button type="submit" kind="primary" busy={paying}>
        {paying ? words.pending : words.submit}
      </Button>
      <p className="hint">
        {before}
        <a className="link" href="/terms">
          {words.terms}
        </a>
        {between}
        <a className="link" href="/privacy">
          {words.privacy}
        </a>
        {after}
      </p>
    </div>
  )
}
