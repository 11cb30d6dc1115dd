import type { LocalTime } from '#modules/kernel'
import { refusals } from './words.en.ts'

/** Why a request is not answered as of a past moment, and the local time of that moment. */
export type AsOfParams = {
  readonly reason: 'read only' | 'not available' | 'clinic not included'
  readonly date: string
  readonly time: string
}

/** The answer to a request that is not possible as of a past moment. */
export interface AsOfResponse {
  readonly status: 409
  readonly code: 'as_of'
  readonly message: string
  readonly params: AsOfParams
}

export const asOfResponse = (reason: AsOfParams['reason'], { date, time }: LocalTime): AsOfResponse => {
  const params = { reason, date, time }
  return { status: 409, code: 'as_of', message: refusals.AsOf(params), params }
}
