import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $portal, loadPortal } from '../../stores/practice-portal.ts'
import type { Formats } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { BankDialog } from '../checkout/BankDialog.tsx'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { SkeletonTrail } from '../kit/Skeleton.tsx'
import { CardOnFile } from './CardOnFile.tsx'
import { Invoices } from './Invoices.tsx'
import { PracticeClock } from './PracticeClock.tsx'
import { Subscription } from './Subscription.tsx'

const words = text.practicePortal

/** The practice provider's account of the clinic: its card, its subscription, its time, its invoices. */
export function PracticePortal({ formats }: { formats: Formats }) {
  const portal = useStore($portal)
  useEffect(() => void loadPortal(), [])
  if (portal.is === 'unknown') return <SkeletonTrail rows={4} />
  if (portal.is === 'failed') return <NotLoaded />
  const { account, doing } = portal
  return (
    <>
      <Subscription {...{ account, doing, formats }} />
      <CardOnFile {...portal} />
      <PracticeClock {...{ account, doing, formats }} />
      <Invoices invoices={account.invoices} formats={formats} />
      <BankDialog />
    </>
  )
}

const NotLoaded = () => (
  <Alert kind="error">
    {words.loadFailed}
    <Button size="small" onClick={() => void loadPortal()}>
      {words.tryAgain}
    </Button>
  </Alert>
)
