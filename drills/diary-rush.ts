import type { Calling, Reply } from './calls.ts'
import { DURATION, type Wanted } from './diary-slots.ts'

/** How often each way of wanting a time is tried on it; all others book it anew. */
const EACH = 4

/** What a rush came to. */
export interface Rush {
  attempts: number
  booked: number
  refused: number
  readonly faults: string[]
  /** What each time came to that was not booked exactly once. */
  readonly wrong: string[]
}

interface Refused {
  readonly code?: string
  readonly conflicts?: readonly { readonly patientName: string; readonly time: string }[]
}

interface Desk {
  readonly call: Calling
  readonly headers: Readonly<Record<string, string>>
  readonly patients: readonly number[]
}

const isDone = ({ status }: Reply): boolean => status === 200 || status === 201

/** A refusal says that the practitioner is taken, and by whom. */
const faultIn = ({ status, body }: Reply): string | null => {
  if (status !== 409) return `${status} ${body.slice(0, 160)}`
  const { code, conflicts = [] } = JSON.parse(body) as Refused
  const isNamed = conflicts.length > 0 && conflicts.every(({ patientName }) => patientName !== '')
  return code === 'practitioner_busy' && isNamed ? null : `409 ${body.slice(0, 160)}`
}

type Attempt = () => Promise<Reply>

/** Wants every time in many ways at once: booked anew, moved there, not cancelled any more, taken back. */
export const rush = async (desk: Desk, times: readonly Wanted[], attempts: number): Promise<Rush> => {
  const { call, headers, patients } = desk
  const outcome: Rush = { attempts: 0, booked: 0, refused: 0, faults: [], wrong: [] }
  let drafted = 0

  const draft = ({ practitionerId, walls }: Wanted, more: object = {}) => {
    const n = (drafted += 1)
    const patientId = patients[n % patients.length]
    const service = 'General Consultation'
    return {
      ...walls[n % walls.length],
      patientId,
      patientName: '-',
      practitionerId,
      duration: DURATION,
      service,
      ...more,
    }
  }
  const send = (method: string, path: string, body?: object): Promise<Reply> =>
    call(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  const post = (body: object) => send('POST', '/api/appointments', body)

  const made = async (body: object): Promise<number> => {
    const reply = await post(body)
    if (!isDone(reply))
      throw new Error(`a booking that is in nobody’s way was answered ${reply.status} ${reply.body}`)
    return (JSON.parse(reply.body) as { id: number }).id
  }

  /** What stood there once: cancelled or removed, it wants its time again. */
  const returning = async (wanted: Wanted): Promise<Attempt[]> => {
    const cancelled = await made(draft(wanted))
    await send('PUT', `/api/appointments/${cancelled}`, { status: 'cancelled' })
    const removed = await made(draft(wanted))
    await send('DELETE', `/api/appointments/${removed}`)
    return [
      () => send('PUT', `/api/appointments/${cancelled}`, { status: 'scheduled' }),
      () => send('POST', `/api/history/appointment/${removed}/restore`, {}),
    ]
  }

  /** What stands in nobody’s diary, and is to move there. */
  const moving = async (wanted: Wanted): Promise<Attempt> => {
    const id = await made(draft(wanted, { practitionerId: null }))
    return () => send('PUT', `/api/appointments/${id}`, draft(wanted))
  }

  const waysInto = async (wanted: Wanted): Promise<Attempt[]> => {
    const ways: Attempt[] = []
    for (let n = 0; n < EACH; n++) ways.push(...(await returning(wanted)), await moving(wanted))
    while (ways.length < attempts) ways.push(() => post(draft(wanted)))
    // None of the ways is always first.
    return ways.slice(0, attempts).toSorted(() => Math.random() - 0.5)
  }

  for (const wanted of times) {
    const ways = await waysInto(wanted)
    const replies = await Promise.all(ways.map((way) => way()))
    const booked = replies.filter(isDone).length
    outcome.attempts += replies.length
    outcome.booked += booked
    for (const reply of replies) {
      if (isDone(reply)) continue
      const fault = faultIn(reply)
      if (fault) outcome.faults.push(fault)
      else outcome.refused += 1
    }
    if (booked !== 1)
      outcome.wrong.push(`${wanted.startsAt} of ${wanted.practitionerId}: booked ${booked} times`)
  }
  return outcome
}
