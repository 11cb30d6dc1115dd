import { useStore } from '@nanostores/react'
import { useEffect, useRef, type SubmitEvent } from 'react'
import type { PracticeView } from '#modules/billing'
import {
  closeReplacement,
  type Doing,
  openReplacement,
  replaceCard,
  replacement,
} from '../../stores/practice-portal.ts'
import { text } from '../../text/index.ts'
import { CardFields } from '../checkout/CardFields.tsx'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'

const words = text.practicePortal

interface CardOnFileProps {
  readonly account: PracticeView
  readonly doing: Doing
  readonly replacing: boolean
  readonly problem: string | null
}

/** The card that is charged, and the form that puts another in its place. */
export const CardOnFile = ({ account: { card }, doing, replacing, problem }: CardOnFileProps) => (
  <section aria-labelledby="card">
    <div className="rule">
      <h2 id="card">{words.card}</h2>
    </div>
    <p className="line">
      <span className="m2">{card ? words.cardIs(card.brand, card.last4) : words.noCard}</span>
      {card && !replacing && <Button onClick={openReplacement}>{words.replace}</Button>}
    </p>
    {replacing && <Replacement busy={doing === 'replacing'} problem={problem} />}
  </section>
)

const submit = (event: SubmitEvent) => {
  event.preventDefault()
  void replaceCard()
}

function Replacement({ busy, problem }: { busy: boolean; problem: string | null }) {
  const form = useRef<HTMLFormElement>(null)
  const { refusals } = useStore(replacement.$form)
  useEffect(() => {
    const field = refusals > 0 ? '[aria-invalid]' : 'input'
    form.current?.querySelector<HTMLElement>(field)?.focus()
  }, [refusals])
  return (
    <form ref={form} className="g2" onSubmit={submit} noValidate autoComplete="off">
      <div className="full">
        {problem && <Alert kind="error">{problem}</Alert>}
        <TestCards />
      </div>
      <CardFields form={replacement} />
      <div className="full row-buttons">
        <Button type="submit" kind="primary" busy={busy}>
          {busy ? words.replacing : words.replace}
        </Button>
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
        <b className="b num">{number}</b> {does}
      </li>
    ))}
  </ul>
)
