import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { cardForm } from '../../stores/checkout-card-form.ts'
import { payInPractice } from '../../stores/checkout-practice.ts'
import { BankDialog } from './BankDialog.tsx'
import { CardFields } from './CardFields.tsx'
import { PayButton, PaymentProblem } from './PayButton.tsx'
import { PracticeNotice } from './PracticeNotice.tsx'

interface PracticeFormProps {
  readonly clientSecret: string
  /** Whose name stands on the card, as long as nothing else is typed. */
  readonly holder: string
}

/** The card form of practice mode: no card is charged, and none but the test cards are taken. */
export function PracticeForm({ clientSecret, holder }: PracticeFormProps) {
  const [form] = useState(() => cardForm(holder))
  const { refusals } = useStore(form.$form)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refusals])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void payInPractice(form, clientSecret)
  }
  return (
    <>
      <PracticeNotice />
      <form ref={element} className="g2" onSubmit={submit} noValidate autoComplete="off">
        <PaymentProblem />
        <CardFields form={form} />
        <PayButton />
      </form>
      <BankDialog />
    </>
  )
}
