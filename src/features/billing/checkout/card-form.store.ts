import { atom } from 'nanostores'
import { formatTyped, blankCard, type CardDraft, type CardErrors, type CardField, errorsIn } from './card.ts'

interface CardForm {
  readonly draft: CardDraft
  readonly errors: CardErrors
  readonly refusals: number
}

export type CardFormStore = ReturnType<typeof createCardForm>

export function createCardForm(name = '') {
  const $form = atom<CardForm>({ draft: blankCard(name), errors: {}, refusals: 0 })

  /** Enters typed text; fields with an error are validated again as they change. */
  const type = (field: CardField, typed: string): void => {
    const { draft, errors, refusals } = $form.get()
    const next = { ...draft, [field]: formatTyped(field, typed) }
    const currentErrors = errorsIn(next)
    const remainingFields = (Object.keys(errors) as CardField[]).filter((each) => currentErrors[each])
    $form.set({
      draft: next,
      refusals,
      errors: Object.fromEntries(remainingFields.map((each) => [each, currentErrors[each]])),
    })
  }

  const refuse = (errors: CardErrors): void =>
    $form.set({ ...$form.get(), errors, refusals: $form.get().refusals + 1 })

  const validDraft = (): CardDraft | undefined => {
    const { draft } = $form.get()
    const errors = errorsIn(draft)
    if (Object.keys(errors).length === 0) return draft
    refuse(errors)
    return undefined
  }

  const clear = (): void => $form.set({ draft: blankCard(name), errors: {}, refusals: 0 })

  return { $form, type, refuse, validDraft, clear }
}
