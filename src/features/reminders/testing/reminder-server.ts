import { setTimeout as sleep } from 'node:timers/promises'
import type { ReminderRow } from '#modules/reminders'

/** A reminder as the server answers it. */
export const reminder = (said: Partial<ReminderRow> & { readonly id: number }): ReminderRow => ({
  kind: 'reminder',
  patientId: 1,
  patientName: 'Ada Lindqvist',
  appointmentId: null,
  appointment: null,
  type: 'email',
  message: 'Please bring your card.',
  scheduledFor: '2026-03-12T14:00:00.000Z',
  sentAt: null,
  status: 'pending',
  delivery: null,
  overdue: false,
  via: null,
  reason: null,
  reasonCode: null,
  providerCode: null,
  nextTryAt: null,
  answer: null,
  rule: null,
  createdAt: '2026-03-01T09:00:00.000Z',
  version: 1,
  ...said,
})

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

interface Call {
  readonly method: string
  readonly url: URL
  readonly body: Record<string, unknown>
  readonly key: string | null
}

/** Reminders that live in memory, in the place of `fetch`: enough of the real ones to test stores with. */
export class ReminderServer {
  readonly rows = new Map<number, ReminderRow>()
  readonly calls: Call[] = []
  /** How long an answer takes, in milliseconds. */
  slowness = 0
  /** What is answered at other addresses. */
  readonly others = new Map<string, unknown>()
  /** Answers this instead, once. */
  instead: (() => Response) | undefined

  readonly fetch = async (input: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input, 'http://clinic.test')
    const body = init.body ? (JSON.parse(String(init.body)) as Call['body']) : {}
    const key = new Headers(init.headers).get('idempotency-key')
    const call = { method: init.method ?? 'GET', url, body, key }
    this.calls.push(call)
    if (this.slowness) await sleep(this.slowness, undefined, { signal: init.signal ?? undefined })
    const { instead } = this
    this.instead = undefined
    return instead ? instead() : this.#handle(call)
  }

  /** Schedules so many behind the screen's back. */
  add(count: number): void {
    for (let n = 0; n < count; n += 1) this.change(this.rows.size + 1)
  }

  /** Changes one behind the screen's back. */
  change(id: number, more: Partial<ReminderRow> = {}): ReminderRow {
    const row = { ...reminder({ id }), ...this.rows.get(id), ...more }
    this.rows.set(id, row)
    return row
  }

  /** What was sent to be stored. */
  get changes(): readonly string[] {
    return this.calls
      .filter(({ method }) => method !== 'GET')
      .map(({ method, url }) => `${method} ${url.pathname}`)
  }

  #handle({ method, url, body }: Call): Response {
    const [, , , id, what] = url.pathname.split('/')
    if (this.others.has(url.pathname)) return answer(200, this.others.get(url.pathname))
    if (url.pathname === '/api/reminders')
      return method === 'POST'
        ? answer(201, this.change(this.rows.size + 1, body))
        : this.#list(url.searchParams)
    const row = this.rows.get(Number(id))
    if (!row) return answer(404, { message: 'This reminder does not exist.', code: 'reminder_not_found' })
    if (what === 'send') return answer(200, this.change(row.id, { status: 'sent' }))
    if (what === 'restore') return answer(200, row)
    this.rows.delete(row.id)
    return answer(200, { deleted: true, id: row.id })
  }

  #list(asked: URLSearchParams): Response {
    const found = [...this.rows.values()].filter(
      ({ message, status, type }) =>
        message.includes(asked.get('q') ?? '') &&
        (asked.get('status') ?? status) === status &&
        (asked.get('type') ?? type) === type,
    )
    const start = Number(asked.get('cursor') ?? 0)
    const end = start + Number(asked.get('limit') ?? found.length)
    asked.set('cursor', String(end))
    return answer(200, found.slice(start, end), {
      'x-total-count': String(found.length),
      ...(end < found.length ? { link: `</api/reminders?${asked}>; rel="next"` } : {}),
    })
  }
}
