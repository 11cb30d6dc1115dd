import { randomUUID } from 'node:crypto'
import type { HttpCall, Reply } from '../http-calls.ts'

const CONCURRENCY = 100
const ADDRESS_COUNT = 2000

/** One in this many submissions is sent twice with the same key, as by a phone that received no reply. */
const REPEAT_SHARE = 10

/** The results of all submissions. */
export interface Outcome {
  /** Submission ids by mark, a text unique to each submission. */
  readonly stored: ReadonlyMap<string, number>
  readonly statuses: ReadonlyMap<number, number>
  /** Refusals without a retry time, unexpected replies, and repeats with two different answers. */
  readonly faults: readonly string[]
}

export const answersOf = (mark: string) => ({
  firstName: 'Drill',
  lastName: mark,
  dateOfBirth: '1980-01-01',
  phone: '(207) 555-0100',
  email: `${mark}@drill.example`,
  address: '1 Drill Road',
  emergencyContact: 'Nobody',
  emergencyPhone: '(207) 555-0101',
  allergies: 'Yes',
  allergyList: 'Drills',
  insured: 'No',
  contactConsent: 'true',
})

/** Sends one submission as a trusted proxy forwards it from `address`. */
export const sendOne = (call: HttpCall, formId: number, address: string, mark: string, key: string) =>
  call('/api/form-submissions', {
    method: 'POST',
    headers: { 'x-forwarded-for': address, 'idempotency-key': key },
    body: JSON.stringify({ formId, patientId: 0, responses: answersOf(mark) }),
  })

const addressOf = (n: number): string =>
  `10.77.${Math.floor((n % ADDRESS_COUNT) / 250)}.${(n % ADDRESS_COUNT) % 250}`

const isStored = ({ status }: Reply): boolean => status >= 200 && status < 300

const faultIn = ({ status, retryAfter, body }: Reply): string | null => {
  if (status === 429 || status === 503) return Number(retryAfter) > 0 ? null : `${status} without Retry-After`
  return status === 201 ? null : `${status} ${body.slice(0, 200)}`
}

/** Sends this many submissions, a hundred at a time, to these forms in turn. */
export const submitFromMany = async (
  call: HttpCall,
  forms: readonly number[],
  count: number,
): Promise<Outcome> => {
  const stored = new Map<string, number>()
  const statuses = new Map<number, number>()
  const faults: string[] = []
  const noteReply = (mark: string, reply: Reply) => {
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
    const fault = faultIn(reply)
    if (fault) faults.push(fault)
    if (!isStored(reply)) return
    const { id } = JSON.parse(reply.body) as { id: number }
    if (stored.has(mark) && stored.get(mark) !== id) faults.push(`${mark} was answered with two submissions`)
    stored.set(mark, id)
  }
  const send = async (n: number) => {
    const mark = `drill${n}`
    const key = randomUUID()
    const sendOnce = () => sendOne(call, forms[n % forms.length] ?? 0, addressOf(n), mark, key)
    const replies = await Promise.all(n % REPEAT_SHARE === 0 ? [sendOnce(), sendOnce()] : [sendOnce()])
    for (const reply of replies) noteReply(mark, reply)
  }
  let next = 0
  const sender = async () => {
    while (next < count) await send(next++)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, sender))
  return { stored, statuses, faults }
}
