import type { HttpCall, Reply } from '../http-calls.ts'
import { DURATION_MINUTES, type Round, SERIES_TIMES, type ContestedTime } from './contested-times.ts'

/** The number of attempts of each other kind per time; all remaining attempts are new bookings. */
const ATTEMPTS_PER_KIND = 4

/** One in this many attempts books a series. */
const SERIES_SHARE = 4

export interface Desk {
  readonly call: HttpCall
  readonly headers: Readonly<Record<string, string>>
  readonly patients: readonly number[]
}

/** An attempt to book one time or, as a series, several times. */
export interface Attempt {
  readonly kind: 'appointment' | 'series'
  readonly send: () => Promise<Reply>
}

/** Whether the request succeeded. */
export const isDone = ({ status }: Reply): boolean => status === 200 || status === 201

/**
 * Prepares competing attempts: new bookings, moves, reopened and restored appointments, alone or in series.
 */
export const makeAttempts = ({ call, headers, patients }: Desk) => {
  let draftCount = 0

  const draft = (
    practitionerId: number | null,
    localTimes: ContestedTime['localTimes'],
    more: object = {},
  ) => {
    const n = (draftCount += 1)
    return {
      ...localTimes[n % localTimes.length],
      patientId: patients[n % patients.length],
      patientName: '-',
      practitionerId,
      duration: DURATION_MINUTES,
      service: 'General Consultation',
      ...more,
    }
  }
  const send = (method: string, path: string, body?: object): Promise<Reply> =>
    call(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })

  const createRecord = async (path: string, body: object): Promise<number> => {
    const reply = await send('POST', path, body)
    if (!isDone(reply))
      throw new Error(`a booking without conflicts was answered ${reply.status} ${reply.body}`)
    return (JSON.parse(reply.body) as { id: number }).id
  }

  /** Cancels one appointment and removes another; the attempts bring both back to the contested time. */
  const prepareReturns = async ({ practitionerId, localTimes }: ContestedTime) => {
    const cancelled = await createRecord('/api/appointments', draft(practitionerId, localTimes))
    await send('PUT', `/api/appointments/${cancelled}`, { status: 'cancelled' })
    const removed = await createRecord('/api/appointments', draft(practitionerId, localTimes))
    await send('DELETE', `/api/appointments/${removed}`)
    return [
      () => send('PUT', `/api/appointments/${cancelled}`, { status: 'scheduled' }),
      () => send('POST', `/api/history/appointment/${removed}/restore`, {}),
    ]
  }

  /** Books an appointment without a practitioner; the attempt moves it to the contested time. */
  const prepareMove = async ({ practitionerId, localTimes }: ContestedTime) => {
    const id = await createRecord('/api/appointments', draft(null, localTimes))
    return () => send('PUT', `/api/appointments/${id}`, draft(practitionerId, localTimes))
  }

  /** Prepares this many single-appointment attempts at one time. */
  const prepareSingleAttempts = async (contestedTime: ContestedTime, times: number): Promise<Attempt[]> => {
    const senders: Attempt['send'][] = []
    for (let n = 0; n < ATTEMPTS_PER_KIND; n++)
      senders.push(...(await prepareReturns(contestedTime)), await prepareMove(contestedTime))
    const { practitionerId, localTimes } = contestedTime
    while (senders.length < times)
      senders.push(() => send('POST', '/api/appointments', draft(practitionerId, localTimes)))
    return senders.slice(0, times).map((sender) => ({ kind: 'appointment', send: sender }))
  }

  /**
   * Prepares attempts at one series: new bookings, and a series without a practitioner that is reassigned as
   * a whole.
   */
  const prepareSeriesAttempts = async (
    practitionerId: number,
    first: Round['series'][number],
    times: number,
  ): Promise<Attempt[]> => {
    const repeats = { every: 'week', interval: 1, times: SERIES_TIMES }
    const seriesDraft = (id: number | null) => draft(id, [first], { repeats, choices: [] })
    const id = await createRecord('/api/appointment-series', seriesDraft(null))
    const reassignment = { ...draft(practitionerId, [first]), scope: 'all' }
    const senders = [() => send('PUT', `/api/appointment-series/${id}`, reassignment)]
    while (senders.length < times)
      senders.push(() => send('POST', '/api/appointment-series', seriesDraft(practitionerId)))
    return senders.map((sender) => ({ kind: 'series', send: sender }))
  }

  /** Prepares all attempts of a round: `attempts` for each of its times. */
  return async ({ practitionerId, times, series }: Round, attempts: number): Promise<Attempt[]> => {
    const share = Math.floor(attempts / SERIES_SHARE)
    const all: Attempt[] = []
    for (const first of series) all.push(...(await prepareSeriesAttempts(practitionerId, first, share)))
    for (const contestedTime of times) {
      const bySeries = series.length === 0 ? 0 : contestedTime.localTimes.length * share
      all.push(...(await prepareSingleAttempts(contestedTime, attempts - bySeries)))
    }
    return all
  }
}
