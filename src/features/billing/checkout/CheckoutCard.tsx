import { useStore } from '@nanostores/react'
import { LoaderCircle } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { addressFor, type Order } from './order.ts'
import { $offer, prepareOffer } from './checkout.store.ts'
import { text } from '../../../language/index.ts'
import { Alert } from '../../../kit/controls/Alert.tsx'
import { Button } from '../../../kit/controls/Button.tsx'
import { TestCardForm } from './TestCardForm.tsx'
import { $cardForm, payWithStripe, showCardForm } from './stripe-form.store.ts'
import { LoadFailed } from '../../../kit/list/ListStates.tsx'
import { Form } from '../../../kit/forms/Form.tsx'
import { PayButton, PaymentProblem } from './PayButton.tsx'

const words = text.checkout

interface CheckoutCardProps {
  readonly order: Order
  readonly holder: string
  /** Stripe's publishable key; null with test payments. */
  readonly publishableKey: string | null
}

/** The card form once the provider is ready; until then a spinner, or the reason it is not. */
export function CheckoutCard({ order, holder, publishableKey }: CheckoutCardProps) {
  const offer = useStore($offer)
  useEffect(() => void prepareOffer(order), [order])
  if (offer.is === 'awaited') return <SettingUp />
  if (offer.is === 'refused') return <OfferRefused problem={offer.problem} order={order} />
  const { clientSecret } = offer
  return publishableKey ? (
    <StripeForm {...{ order, clientSecret, publishableKey }} />
  ) : (
    <TestCardForm {...{ clientSecret, holder }} />
  )
}

const SettingUp = () => (
  <output className="setting-up">
    <LoaderCircle />
    {words.settingUp}
  </output>
)

const OfferRefused = ({ problem, order }: { problem: string; order: Order }) => (
  <div className="refused">
    <Alert kind="error">{problem}</Alert>
    <p>
      <Button kind="primary" onClick={() => void prepareOffer(order)}>
        {text.tryAgain}
      </Button>
      <a className="link" href={addressFor('/pricing', order)}>
        {words.back}
      </a>
    </p>
  </div>
)

interface StripeFormProps {
  readonly order: Order
  readonly clientSecret: string
  readonly publishableKey: string
}

function StripeForm({ order, clientSecret, publishableKey }: StripeFormProps) {
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
