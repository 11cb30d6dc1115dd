import { atom } from 'nanostores'
import type { CancelReason, SeriesScope } from '#contracts/appointments'
import type { AppointmentRow } from '#modules/appointments'

export type AppointmentAction = 'cancel' | 'delete' | 'save'

export type Scope = 'this' | SeriesScope

export interface Answer {
  readonly scope: Scope
  readonly cancelReason: CancelReason | undefined
}

export interface Question {
  readonly doing: AppointmentAction
  readonly row: AppointmentRow
  /** Answers the question; null cancels the action. */
  settle(answer: Answer | null): void
}

export const $question = atom<Question | null>(null)

/** Asks the user; resolves to null if they cancel. */
export const askScopeAndReason = (doing: AppointmentAction, row: AppointmentRow): Promise<Answer | null> =>
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

/** Asks which appointments of a series an action applies to; does not ask about a single appointment. */
export const askScope = (doing: AppointmentAction, row: AppointmentRow): Promise<Answer | null> =>
  row.seriesId === null
    ? Promise.resolve({ scope: 'this', cancelReason: undefined })
    : askScopeAndReason(doing, row)
