import { randomUUID } from 'node:crypto'
import type { Calling, Reply } from './calls.ts'

const AT_ONCE = 100
const ADDRESSES = 2000

/** Every so many are sent twice with one key, as by a phone that heard no answer. */
const TWICE = 10

/** What became of everything that was sent. */
export interface Outcome {
  /** By mark: what a submission says that no other says. */
  readonly stored: ReadonlyMap<string, number>
  readonly statuses: ReadonlyMap<number, number>
  /** Refusals that do not say when to come back, replies that make no sense, repetitions with two answers. */
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

/** Sends one submission, as a proxy of ours hands on what came from `address`. */
export const sendOne = (call: Calling, formId: number, address: string, mark: string, key: string) =>
  call('/api/form-submissions', {
    method: 'POST',
    headers: { 'x-forwarded-for': address, 'idempotency-key': key },
    body: JSON.stringify({ formId, patientId: 0, responses: answersOf(mark) }),
  })

const addressOf = (n: number): string => `10.77.${Math.floor((n % ADDRESSES) / 250)}.${(n % ADDRESSES) % 250}`

const isStored = ({ status }: Reply): boolean => status >= 200 && status < 300

const faultIn = ({ status, retryAfter, body }: Reply): string | null => {
  if (status === 429 || status === 503) return Number(retryAfter) > 0 ? null : `${status} without Retry-After`
  return status === 201 ? null : `${status} ${body.slice(0, 200)}`
}

/** Sends so many submissions, a hundred at once, to these forms in turn. */
export const crowd = async (call: Calling, forms: readonly number[], count: number): Promise<Outcome> => {
  const stored = new Map<string, number>()
  const statuses = new Map<number, number>()
  const faults: string[] = []
  const take = (mark: string, reply: Reply) => {
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
    const once = () => sendOne(call, forms[n % forms.length] ?? 0, addressOf(n), mark, key)
    const replies = await Promise.all(n % TWICE === 0 ? [once(), once()] : [once()])
    for (const reply of replies) take(mark, reply)
  }
  let next = 0
  const sender = async () => {
    while (next < count) await send(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sender))
  return { stored, statuses, faults }
}
