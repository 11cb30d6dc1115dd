import { atom } from 'nanostores'
import { toastFailure } from '../toasts/result-toasts.ts'
import { reasonUnlessSaid, RequestError } from '../requests/request.ts'
import type { MessagesByPlace } from './saved-form.ts'

export interface ShortFormState {
  readonly doing: 'nothing' | 'sending'
  readonly errors: MessagesByPlace
  readonly problem: string | null
}

const IDLE_STATE: ShortFormState = { doing: 'nothing', errors: {}, problem: null }

interface ShortFormKind<Values, Result> {
  /** Validates before sending; returns errors by field. */
  readonly check: (values: Values) => MessagesByPlace
  readonly send: (values: Values) => Promise<Result>
  readonly done: (answer: Result) => void
  readonly failed: string
}

/** Creates a store for a form with uncontrolled inputs that is sent once at a time. */
export function createShortForm<Values, Result>({
  check,
  send,
  done,
  failed: failureText,
}: ShortFormKind<Values, Result>) {
  const $state = atom<ShortFormState>(IDLE_STATE)

  const refuse = (error: unknown): void => {
    const errors = error instanceof RequestError ? error.fields : {}
    const problem = Object.keys(errors).length > 0 ? null : reasonUnlessSaid(failureText, error)
    $state.set({ doing: 'nothing', errors, problem })
    toastFailure(failureText)
  }

  /** Sends the form unless it is already being sent or invalid; returns whether it succeeded. */
  const submit = async (values: Values): Promise<boolean> => {
    if ($state.get().doing === 'sending') return false
    const errors = check(values)
    if (Object.keys(errors).length > 0) {
      $state.set({ ...IDLE_STATE, errors })
      return false
    }
    $state.set({ ...IDLE_STATE, doing: 'sending' })
    try {
      const result = await send(values)
      $state.set(IDLE_STATE)
      done(result)
      return true
    } catch (error) {
      refuse(error)
      return false
    }
  }

  /** Clears the error of a field that the user changes: the new value has not been checked yet. */
  const clearError = (field: string): void => {
    const { [field]: settled, ...errors } = $state.get().errors
    if (settled !== undefined) $state.set({ ...$state.get(), errors })
  }

  return { $state, submit, clearError }
}

export type ShortForm<Values> = ReturnType<typeof createShortForm<Values, unknown>>
