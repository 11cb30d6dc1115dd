import { text } from '../../../language/index.ts'

const words = text.checkout.testPayments

export const TestPaymentsNotice = () => (
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
