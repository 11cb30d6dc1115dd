import { atom } from 'nanostores'
import { failed } from './outcome.ts'
import { reason, RequestError } from './request.ts'
import type { ByPlace } from './settings-saving.ts'

/** A form of a few fields: whether it is on its way, and what is wrong with it. */
export interface ShortFormState {
  readonly doing: 'nothing' | 'sending'
  readonly errors: ByPlace
  /** Why it was refused, where no field is to blame. */
  readonly problem: string | null
}

const still: ShortFormState = { doing: 'nothing', errors: {}, problem: null }

interface ShortFormKind<Values, Answer> {
  /** What is wrong before anybody is asked, by field. */
  readonly check: (values: Values) => ByPlace
  readonly send: (values: Values) => Promise<Answer>
  readonly done: (answer: Answer) => void
  /** The toast's words when it was not done. */
  readonly failed: string
}

/** A form whose fields the page keeps itself, and which is sent once at a time. */
export function shortForm<Values, Answer>({
  check,
  send,
  done,
  failed: words,
}: ShortFormKind<Values, Answer>) {
  const $state = atom<ShortFormState>(still)

  const refuse = (error: unknown): void => {
    const errors = error instanceof RequestError ? error.fields : {}
    const problem = Object.keys(errors).length > 0 ? null : reason(error, words)
    $state.set({ doing: 'nothing', errors, problem })
    failed(words)
  }

  /** Sends it, unless it is on its way or something is wrong with it; answers whether it was done. */
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

  return { $state, submit }
}

export type ShortForm<Values> = ReturnType<typeof shortForm<Values, unknown>>
