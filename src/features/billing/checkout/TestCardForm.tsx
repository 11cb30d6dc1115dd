import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { cardForm } from './card-form.store.ts'
import { payInPractice } from './test-payment.store.ts'
import { BankDialog } from './BankDialog.tsx'
import { CardFields } from './CardFields.tsx'
import { PayButton, PaymentProblem } from './PayButton.tsx'
import { TestPaymentsNotice } from './TestPaymentsNotice.tsx'

interface TestCardFormProps {
  readonly clientSecret: string
  /** The initial name on the card. */
  readonly holder: string
}

/** The card form for test payments: it accepts only test cards and charges none. */
export function TestCardForm({ clientSecret, holder }: TestCardFormProps) {
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
      <TestPaymentsNotice />
      <form ref={element} className="field-grid" onSubmit={submit} noValidate autoComplete="off">
        <PaymentProblem />
        <CardFields form={form} />
        <PayButton />
      </form>
      <BankDialog />
    </>
  )
}
