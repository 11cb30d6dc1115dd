import type { Calling, Reply } from './calls.ts'
import { DURATION, type Round, SERIES_TIMES, type Wanted } from './diary-slots.ts'

/** How often each way of wanting a time is tried on it; all others book it anew. */
const EACH = 4

/** Of how many who want a time one wants it with a series. */
const SERIES_SHARE = 4

export interface Desk {
  readonly call: Calling
  readonly headers: Readonly<Record<string, string>>
  readonly patients: readonly number[]
}

/** One way of wanting a time, or, by a series, all of its times. */
export interface Attempt {
  readonly as: 'appointment' | 'series'
  readonly send: () => Promise<Reply>
}

/** Whether what was asked was done. */
export const isDone = ({ status }: Reply): boolean => status === 200 || status === 201

/** The ways in which times are wanted: booked anew, moved there, not cancelled any more, taken back; alone or in series. */
export const waysInto = ({ call, headers, patients }: Desk) => {
  let drafted = 0

  const draft = (practitionerId: number | null, walls: Wanted['walls'], more: object = {}) => {
    const n = (drafted += 1)
    return {
      ...walls[n % walls.length],
      patientId: patients[n % patients.length],
      patientName: '-',
      practitionerId,
      duration: DURATION,
      service: 'General Consultation',
      ...more,
    }
  }
  const send = (method: string, path: string, body?: object): Promise<Reply> =>
    call(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })

  const made = async (path: string, body: object): Promise<number> => {
    const reply = await send('POST', path, body)
    if (!isDone(reply))
      throw new Error(`a booking that is in nobody’s way was answered ${reply.status} ${reply.body}`)
    return (JSON.parse(reply.body) as { id: number }).id
  }

  /** What stood there once: cancelled or removed, it wants its time again. */
  const returning = async ({ practitionerId, walls }: Wanted) => {
    const cancelled = await made('/api/appointments', draft(practitionerId, walls))
    await send('PUT', `/api/appointments/${cancelled}`, { status: 'cancelled' })
    const removed = await made('/api/appointments', draft(practitionerId, walls))
    await send('DELETE', `/api/appointments/${removed}`)
    return [
      () => send('PUT', `/api/appointments/${cancelled}`, { status: 'scheduled' }),
      () => send('POST', `/api/history/appointment/${removed}/restore`, {}),
    ]
  }

  /** What stands in nobody’s diary, and is to move there. */
  const moving = async ({ practitionerId, walls }: Wanted) => {
    const id = await made('/api/appointments', draft(null, walls))
    return () => send('PUT', `/api/appointments/${id}`, draft(practitionerId, walls))
  }

  /** One time, wanted so many times by itself. */
  const alone = async (wanted: Wanted, times: number): Promise<Attempt[]> => {
    const ways: Attempt['send'][] = []
    for (let n = 0; n < EACH; n++) ways.push(...(await returning(wanted)), await moving(wanted))
    const { practitionerId, walls } = wanted
    while (ways.length < times)
      ways.push(() => send('POST', '/api/appointments', draft(practitionerId, walls)))
    return ways.slice(0, times).map((way) => ({ as: 'appointment', send: way }))
  }

  /** One series, wanted so many times: anew, or handed over as a whole by nobody. */
  const together = async (
    practitionerId: number,
    first: Round['series'][number],
    times: number,
  ): Promise<Attempt[]> => {
    const repeats = { every: 'week', interval: 1, times: SERIES_TIMES }
    const whole = (id: number | null) => draft(id, [first], { repeats, choices: [] })
    const id = await made('/api/appointments/series', whole(null))
    const taken = { ...draft(practitionerId, [first]), scope: 'all' }
    const ways = [() => send('PUT', `/api/appointments/series/${id}`, taken)]
    while (ways.length < times)
      ways.push(() => send('POST', '/api/appointments/series', whole(practitionerId)))
    return ways.map((way) => ({ as: 'series', send: way }))
  }

  /** All ways into the times of a round: each of them is wanted so many times. */
  return async ({ practitionerId, times, series }: Round, attempts: number): Promise<Attempt[]> => {
    const share = Math.floor(attempts / SERIES_SHARE)
    const all: Attempt[] = []
    for (const first of series) all.push(...(await together(practitionerId, first, share)))
    for (const wanted of times) {
      // In the hour that a night skips there are two series to a time.
      const bySeries = series.length === 0 ? 0 : wanted.walls.length * share
      all.push(...(await alone(wanted, attempts - bySeries)))
    }
    return all
  }
}
