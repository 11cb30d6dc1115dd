import { atom } from 'nanostores'
import {
  asWritten,
  blankCard,
  type CardDraft,
  type CardErrors,
  type CardField,
  errorsIn,
} from './checkout-card.ts'

/** A card form of practice mode, as far as it is filled in. */
export interface CardForm {
  readonly draft: CardDraft
  readonly errors: CardErrors
  /** How often it was not taken as it was. */
  readonly refusals: number
}

/** The state of one card form, and what can be done to it. */
export type CardFormStore = ReturnType<typeof cardForm>

/** A card form in which nothing stands but a name. */
export function cardForm(name = '') {
  const $form = atom<CardForm>({ draft: blankCard(name), errors: {}, refusals: 0 })

  /** Takes what was typed; fields with an error are looked at again as they change. */
  const type = (field: CardField, typed: string): void => {
    const { draft, errors, refusals } = $form.get()
    const next = { ...draft, [field]: asWritten(field, typed) }
    const now = errorsIn(next)
    const held = (Object.keys(errors) as CardField[]).filter((each) => now[each])
    $form.set({ draft: next, refusals, errors: Object.fromEntries(held.map((each) => [each, now[each]])) })
  }

  /** Says what is wrong with single fields. */
  const refuse = (errors: CardErrors): void =>
    $form.set({ ...$form.get(), errors, refusals: $form.get().refusals + 1 })

  /** The card where it can be sent; undefined where the fields say what is wrong. */
  const ready = (): CardDraft | undefined => {
    const { draft } = $form.get()
    const errors = errorsIn(draft)
    if (Object.keys(errors).length === 0) return draft
    refuse(errors)
    return undefined
  }

  const clear = (): void => $form.set({ draft: blankCard(name), errors: {}, refusals: 0 })

  return { $form, type, refuse, ready, clear }
}
