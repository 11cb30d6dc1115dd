import { useStore } from '@nanostores/react'
import { LoaderCircle } from 'lucide-react'
import { useEffect } from 'react'
import { addressFor, type Order } from '../../stores/checkout-order.ts'
import { $offer, setUp } from '../../stores/checkout.ts'
import { text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { PracticeForm } from './PracticeForm.tsx'
import { StripeForm } from './StripeForm.tsx'

const words = text.checkout

interface CheckoutCardProps {
  readonly order: Order
  readonly holder: string
  /** Stripe's; null in practice mode. */
  readonly publishableKey: string | null
}

/** The card, once the provider is ready for one; before that the wait, or why there is none. */
export function CheckoutCard({ order, holder, publishableKey }: CheckoutCardProps) {
  const offer = useStore($offer)
  useEffect(() => void setUp(order), [order])
  if (offer.is === 'awaited') return <SettingUp />
  if (offer.is === 'refused') return <Refused why={offer.why} order={order} />
  const { clientSecret } = offer
  return publishableKey ? (
    <StripeForm {...{ order, clientSecret, publishableKey }} />
  ) : (
    <PracticeForm {...{ clientSecret, holder }} />
  )
}

const SettingUp = () => (
  <output className="setting-up">
    <LoaderCircle />
    {words.settingUp}
  </output>
)

const Refused = ({ why, order }: { why: string; order: Order }) => (
  <div className="refused">
    <Alert kind="error">{why}</Alert>
    <p>
      <Button kind="primary" onClick={() => void setUp(order)}>
        {words.tryAgain}
      </Button>
      <a className="link" href={addressFor('/pricing', order)}>
        {words.back}
      </a>
    </p>
  </div>
)
