import type { HttpCall } from '../http-calls.ts'
import { sendOne } from './crowd.ts'

const SENT = 150
const ADDRESS = '198.51.100.7'

/** Sends as fast as possible from one address. */
export const greedy = async (call: HttpCall, formId: number) => {
  const replies = await Promise.all(
    Array.from({ length: SENT }, (_, n) => sendOne(call, formId, ADDRESS, `greedy${n}`, `greedy-${n}`)),
  )
  const refused = replies.filter(({ status }) => status === 429)
  return {
    taken: replies.filter(({ status }) => status === 201).length,
    refused: refused.length,
    held: refused.every(({ retryAfter }) => Number(retryAfter) > 0),
  }
}
