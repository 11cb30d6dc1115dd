import { atom } from 'nanostores'
import { toastFailure } from '../toasts/result-toasts.ts'
import { reasonUnlessSaid, RequestError } from '../requests/request.ts'
import type { MessagesByPlace } from './saved-form.ts'

export interface ShortFormState {
  readonly doing: 'nothing' | 'sending'
  readonly errors: MessagesByPlace
  readonly problem: string | null
}

const still: ShortFormState = { doing: 'nothing', errors: {}, problem: null }

interface ShortFormKind<Values, Answer> {
  /** Validates before sending; returns errors by field. */
  readonly check: (values: Values) => MessagesByPlace
  readonly send: (values: Values) => Promise<Answer>
  readonly done: (answer: Answer) => void
  readonly failed: string
}

/** Creates a store for a form with uncontrolled inputs that is sent once at a time. */
export function createShortForm<Values, Answer>({
  check,
  send,
  done,
  failed: words,
}: ShortFormKind<Values, Answer>) {
  const $state = atom<ShortFormState>(still)

  const refuse = (error: unknown): void => {
    const errors = error instanceof RequestError ? error.fields : {}
    const problem = Object.keys(errors).length > 0 ? null : reasonUnlessSaid(words, error)
    $state.set({ doing: 'nothing', errors, problem })
    toastFailure(words)
  }

  /** Sends the form unless it is already being sent or invalid; returns whether it succeeded. */
  const submit = async (values: Values): Promise<boolean> => {
    if ($state.get().doing === 'sending') return false
    const errors = check(values)
    if (Object.keys(errors).length > 0) {
      $state.set({ ...still, errors })
      return false
    }
    $state.set({ ...still, doing: 'sending' })
    try {
      const answer = await send(values)
      $state.set(still)
      done(answer)
      return true
    } catch (error) {
      refuse(error)
      return false
    }
  }

  /** Drops the error of a field that the user changes: the form has not looked at the new value yet. */
  const settle = (field: string): void => {
    const { [field]: settled, ...errors } = $state.get().errors
    if (settled !== undefined) $state.set({ ...$state.get(), errors })
  }

  return { $state, submit, settle }
}

export type ShortForm<Values> = ReturnType<typeof createShortForm<Values, unknown>>
