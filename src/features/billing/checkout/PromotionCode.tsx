import { useStore } from '@nanostores/react'
import type { SubmitEvent } from 'react'
import { $offer, $promotion, applyPromotion, removePromotion, typePromotion } from '../../stores/checkout.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'
import { Field } from '../kit/Field.tsx'
import { TextInput } from '../kit/TextInput.tsx'

const words = text.checkout.promotion

const submit = (event: SubmitEvent) => {
  event.preventDefault()
  void applyPromotion()
}

/** A code that makes it cheaper. */
export function PromotionCode() {
  const { typed, applied, problem, asking } = useStore($promotion)
  const waiting = useStore($offer).is === 'awaited' || asking
  if (applied)
    return (
      <output className="promo hint">
        {words.applied(applied)}
        <Button kind="quiet" size="small" busy={waiting} onClick={() => void removePromotion()}>
          {words.remove}
        </Button>
      </output>
    )
  return (
    <form className="promo" onSubmit={submit} noValidate>
      <Field label={words.label} error={problem}>
        <span>
          <TextInput
            name="promotionCode"
            autoComplete="off"
            maxLength={50}
            value={typed}
            onChange={({ target }) => typePromotion(target.value)}
          />
          <Button type="submit" busy={waiting}>
            {words.apply}
          </Button>
        </span>
      </Field>
    </form>
  )
}
