import { useStore } from '@nanostores/react'
import { $bank } from './test-payment.store.ts'
import { text } from '../../../language/index.ts'
import { Button } from '../../../kit/controls/Button.tsx'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'

const words = text.checkout.bank

export function BankDialog() {
  const question = useStore($bank)
  const refuse = () => question?.answer(false)
  return (
    <Dialog open={question !== null} onClose={refuse} title={words.title} size="narrow" dirty="kept">
      <Dialog.Body>
        <div className="stack">
          <p>{words.says}</p>
          <p className="hint">{words.hint}</p>
        </div>
      </Dialog.Body>
      <Dialog.Foot>
        <Button onClick={refuse}>{words.refuse}</Button>
        <Button kind="primary" onClick={() => question?.answer(true)}>
          {words.approve}
        </Button>
      </Dialog.Foot>
    </Dialog>
  )
}
