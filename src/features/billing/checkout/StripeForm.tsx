import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { Order } from '../../stores/checkout-order.ts'
import { $cardForm, payWithStripe, showCardForm } from '../../stores/checkout-stripe.ts'
import { text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { PayButton, PaymentProblem } from './PayButton.tsx'

const words = text.checkout

interface StripeFormProps {
  readonly order: Order
  readonly clientSecret: string
  readonly publishableKey: string
}

/** The provider's card form, in frames of its own. */
export function StripeForm({ order, clientSecret, publishableKey }: StripeFormProps) {
  const state = useStore($cardForm)
  const [tries, setTries] = useState(0)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void payWithStripe(order)
  }
  return (
    <form className="card-form" onSubmit={submit} noValidate>
      <PaymentProblem />
      {state === 'loading' && <output className="m">{words.cardLoading}</output>}
      {state === 'failed' && (
        <Alert kind="error">
          {words.cardNotLoaded}
          <Button size="small" onClick={() => setTries(tries + 1)}>
            {words.tryAgain}
          </Button>
        </Alert>
      )}
      <ProviderForm key={tries} {...{ clientSecret, publishableKey }} />
      <PayButton />
    </form>
  )
}

/** The place of the provider's form, for one try to load it. */
function ProviderForm({ clientSecret, publishableKey }: Omit<StripeFormProps, 'order'>) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(
    () => (place.current ? showCardForm(place.current, publishableKey, clientSecret) : undefined),
    [clientSecret, publishableKey],
  )
  return <div ref={place} />
}
