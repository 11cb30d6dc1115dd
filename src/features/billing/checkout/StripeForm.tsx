import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { Order } from './order.ts'
import { $cardForm, payWithStripe, showCardForm } from './stripe-form.store.ts'
import { text } from '../../../language/index.ts'
import { LoadFailed } from '../../../kit/list/LoadFailed.tsx'
import { Form } from '../../../kit/forms/Form.tsx'
import { PayButton, PaymentProblem } from './PayButton.tsx'

const words = text.checkout

interface StripeFormProps {
  readonly order: Order
  readonly clientSecret: string
  readonly publishableKey: string
}

export function StripeForm({ order, clientSecret, publishableKey }: StripeFormProps) {
  const state = useStore($cardForm)
  const [tries, setTries] = useState(0)
  return (
    <Form className="card-form" onSubmit={() => payWithStripe(order)}>
      <PaymentProblem />
      {state === 'loading' && <output className="faint">{words.cardLoading}</output>}
      {state === 'failed' && <LoadFailed problem={words.cardNotLoaded} onRetry={() => setTries(tries + 1)} />}
      <ProviderForm key={tries} {...{ clientSecret, publishableKey }} />
      <PayButton />
    </Form>
  )
}

/** The container of the provider's form, for one attempt to load it. */
function ProviderForm({ clientSecret, publishableKey }: Omit<StripeFormProps, 'order'>) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(
    () => (container.current ? showCardForm(container.current, publishableKey, clientSecret) : undefined),
    [clientSecret, publishableKey],
  )
  return <div ref={container} />
}
