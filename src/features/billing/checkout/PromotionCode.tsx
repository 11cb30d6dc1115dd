import { useStore } from '@nanostores/react'
import { $offer, $promotion, applyPromotion, removePromotion, typePromotion } from './checkout.store.ts'
import { text } from '../../../language/index.ts'
import { Button } from '../../../kit/controls/Button.tsx'
import { Field, TextInput } from '../../../kit/controls/Field.tsx'
import { Form } from '../../../kit/forms/Form.tsx'

const words = text.checkout.promotion

export function PromotionCode() {
  const { typedCode, appliedCode, problem, isPending } = useStore($promotion)
  const waiting = useStore($offer).is === 'awaited' || isPending
  if (appliedCode)
    return (
      <output className="promotion hint">
        {words.applied(appliedCode)}
        <Button kind="quiet" size="small" busy={waiting} onClick={() => void removePromotion()}>
          {words.remove}
        </Button>
      </output>
    )
  return (
    <Form className="promotion" onSubmit={applyPromotion}>
      <Field label={words.label} error={problem}>
        <span>
          <TextInput
            name="promotionCode"
            autoComplete="off"
            maxLength={50}
            value={typedCode}
            onType={typePromotion}
          />
          <Button type="submit" busy={waiting}>
            {words.apply}
          </Button>
        </span>
      </Field>
    </Form>
  )
}
