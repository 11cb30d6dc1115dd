import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useRef } from 'react'
import type { TestAccountView } from '#modules/billing'
import {
  $portal,
  closeReplacement,
  loadPortal,
  openReplacement,
  type PortalAction,
  replaceCard,
  replacementForm,
} from './portal.store.ts'
import type { Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { BankDialog, CardFields } from '../billing/checkout/index.ts'
import { LoadFailed, SkeletonTrail } from '../../kit/list/ListStates.tsx'
import { Invoices } from './Invoices.tsx'
import { TestClock } from './TestClock.tsx'
import { Subscription } from './Subscription.tsx'
import { Alert } from '../../kit/controls/Alert.tsx'
import { findInvalidField } from '../../kit/forms/invalid-field.ts'
import { Button, Submit } from '../../kit/controls/Button.tsx'

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

interface CardOnFileProps {
  readonly account: TestAccountView
  readonly doing: PortalAction
  readonly replacing: boolean
  readonly problem: string | null
}

const CardOnFile = ({ account: { card }, doing, replacing, problem }: CardOnFileProps) => (
  <section aria-labelledby="card">
    <div className="rule">
      <h2 id="card">{words.card}</h2>
    </div>
    <p className="line">
      <span className="muted">{card ? words.cardIs(card.brand, card.last4) : words.noCard}</span>
      {card && !replacing && <Button onClick={openReplacement}>{words.replace}</Button>}
    </p>
    {replacing && <CardReplacementForm busy={doing === 'replacing'} problem={problem} />}
  </section>
)

const submit = (event: SubmitEvent) => {
  event.preventDefault()
  void replaceCard()
}

function CardReplacementForm({ busy, problem }: { busy: boolean; problem: string | null }) {
  const form = useRef<HTMLFormElement>(null)
  const { refusals } = useStore(replacementForm.$form)
  useEffect(() => {
    const field = refusals > 0 ? findInvalidField(form.current) : form.current?.querySelector('input')
    field?.focus()
  }, [refusals])
  return (
    <form ref={form} className="field-grid" onSubmit={submit} noValidate autoComplete="off">
      <div className="full">
        {problem && <Alert kind="error">{problem}</Alert>}
        <TestCards />
      </div>
      <CardFields form={replacementForm} />
      <div className="full row-buttons">
        <Submit busy={busy} label={words.replace} pending={words.replacing} />
        <Button kind="quiet" onClick={closeReplacement}>
          {text.cancel}
        </Button>
      </div>
    </form>
  )
}

const TestCards = () => (
  <ul className="test-cards">
    {words.cards.map(({ number, does }) => (
      <li key={number}>
        <b className="strong numeric">{number}</b> {does}
      </li>
    ))}
  </ul>
)
