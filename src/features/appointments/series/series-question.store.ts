import { atom } from 'nanostores'
import type { CancelReason, SeriesScope } from '#contracts/appointments'
import type { AppointmentRow } from '#modules/appointments'

/** What is about to be done to an appointment. */
export type Doing = 'cancel' | 'delete' | 'save'

/** For how many of its series it is to hold. */
export type Scope = 'this' | SeriesScope

/** What was answered: for how many, and why they are cancelled, where anybody said. */
export interface Answer {
  readonly scope: Scope
  readonly cancelReason: CancelReason | undefined
}

/** What is asked before something is done to an appointment. */
export interface Question {
  readonly doing: Doing
  readonly row: AppointmentRow
  /** Null: it is not done. */
  settle(answer: Answer | null): void
}

export const $question = atom<Question | null>(null)

/** Asks; answers null where the person has thought better of it. */
export const ask = (doing: Doing, row: AppointmentRow): Promise<Answer | null> =>
  new Promise((resolve) => {
    $question.get()?.settle(null)
    $question.set({
      doing,
      row,
      settle(answer) {
        $question.set(null)
        resolve(answer)
      },
    })
  })

/** Asks for how many of a series something is to hold; of what stands by itself nothing is asked. */
export const askScope = (doing: Doing, row: AppointmentRow): Promise<Answer | null> =>
  row.seriesId === null ? Promise.resolve({ scope: 'this', cancelReason: undefined }) : ask(doing, row)
