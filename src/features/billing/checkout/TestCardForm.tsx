import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { createCardForm } from './card-form.store.ts'
import { payWithTestCard } from './test-payment.store.ts'
import { BankDialog } from './BankDialog.tsx'
import { CardFields } from './CardFields.tsx'
import { PayButton, PaymentProblem } from './PayButton.tsx'
import { Form } from '../../../kit/forms/Form.tsx'
import { text } from '../../../language/index.ts'

interface TestCardFormProps {
  readonly clientSecret: string
  readonly holder: string
}

export function TestCardForm({ clientSecret, holder }: TestCardFormProps) {
  const [form] = useState(() => createCardForm(holder))
  const { refusals } = useStore(form.$form)
  return (
    <>
      <TestPaymentsNotice />
      <Form
        className="field-grid"
        autoComplete="off"
        refusals={refusals}
        onSubmit={() => payWithTestCard(form, clientSecret)}
      >
        <PaymentProblem />
        <CardFields form={form} />
        <PayButton />
      </Form>
      <BankDialog />
    </>
  )
}

const words = text.checkout.testPayments

const TestPaymentsNotice = () => (
  <div className="test-payments-note" role="note">
    <h3>{words.title}</h3>
    <p>
      {words.says[0]}
      <b className="numeric">{words.succeeds}</b>
      {words.says[1]}
      <b className="numeric">{words.declined}</b>
      {words.says[2]}
    </p>
  </div>
)
