import { useStore } from '@nanostores/react'
import { $bank } from '../../stores/checkout-practice.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'

const words = text.checkout.bank

/** Stands for what a bank asks before it lets a card be used. Closing it refuses. */
export function BankDialog() {
  const question = useStore($bank)
  const refuse = () => question?.answer(false)
  return (
    <Dialog open={question !== null} onClose={refuse} title={words.title} size="narrow" dirty>
      <Dialog.Body>
        <div className="stack">
          <p>{words.says}</p>
          <p className="hint">{words.hint}</p>
        </div>
      </Dialog.Body>
      <Dialog.Foot>
        <span className="sp" />
        <Button onClick={refuse}>{words.refuse}</Button>
        <Button kind="primary" onClick={() => question?.answer(true)}>
          {words.approve}
        </Button>
      </Dialog.Foot>
    </Dialog>
  )
}
