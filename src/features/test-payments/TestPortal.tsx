import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $portal, loadPortal } from './portal.store.ts'
import type { Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { BankDialog } from '../billing/checkout/index.ts'
import { LoadFailed } from '../../kit/list/LoadFailed.tsx'
import { SkeletonTrail } from '../../kit/list/Skeleton.tsx'
import { CardOnFile } from './CardOnFile.tsx'
import { Invoices } from './Invoices.tsx'
import { TestClock } from './TestClock.tsx'
import { Subscription } from './Subscription.tsx'

const words = text.testPortal

export function TestPortal({ formats }: { formats: Formats }) {
  const portal = useStore($portal)
  useEffect(() => void loadPortal(), [])
  if (portal.is === 'unknown') return <SkeletonTrail rows={4} />
  if (portal.is === 'failed') return <LoadFailed problem={words.loadFailed} onRetry={loadPortal} />
  const { account, doing } = portal
  return (
    <>
      <Subscription {...{ account, doing, formats }} />
      <CardOnFile {...portal} />
      <TestClock {...{ account, doing, formats }} />
      <Invoices invoices={account.invoices} formats={formats} />
      <BankDialog />
    </>
  )
}
