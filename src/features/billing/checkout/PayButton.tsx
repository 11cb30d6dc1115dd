import { useStore } from '@nanostores/react'
import { $payment } from './payment.store.ts'
import { text } from '../../../language/index.ts'
import { Alert } from '../../../kit/controls/Alert.tsx'
import { Submit } from '../../../kit/controls/Button.tsx'

const words = text.checkout

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

export function PayButton() {
  const paying = useStore($payment).doing === 'paying'
  const [before, between, after] = words.accepting
  return (
    <div className="full pay-action">
      <Submit busy={paying} label={words.submit} pending={words.pending} />
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
