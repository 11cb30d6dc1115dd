import { setTimeout as sleep } from 'node:timers/promises'
import type { ReminderCounts, ReminderRow } from '#modules/reminders'

/** Builds a reminder as the server returns it. */
export const reminder = (values: Partial<ReminderRow> & { readonly id: number }): ReminderRow => ({
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
  needsAttention: false,
  rule: null,
  createdAt: '2026-03-01T09:00:00.000Z',
  version: 1,
  ...values,
})

const respond = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

/** Counts the reminders of each view, as if none was due today or later. */
export const countsOf = (rows: readonly ReminderRow[]): ReminderCounts => ({
  attention: rows.filter(({ needsAttention }) => needsAttention).length,
  today: 0,
  upcoming: 0,
  all: rows.length,
})

interface Call {
  readonly method: string
  readonly url: URL
  readonly body: Record<string, unknown>
  readonly key: string | null
}

/** A fake `fetch` with reminders in memory: enough of the real API to test stores. */
export class ReminderServer {
  readonly rows = new Map<number, ReminderRow>()
  readonly calls: Call[] = []
  /** The delay of each response, in milliseconds. */
  delayMs = 0
  /** Responses for other URLs. */
  readonly otherResponses = new Map<string, unknown>()
  /** A one-time response that replaces the normal one. */
  nextResponse: (() => Response) | undefined

  readonly fetch = async (input: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input, 'http://clinic.test')
    const body = init.body ? (JSON.parse(String(init.body)) as Call['body']) : {}
    const key = new Headers(init.headers).get('idempotency-key')
    const call = { method: init.method ?? 'GET', url, body, key }
    this.calls.push(call)
    if (this.delayMs) await sleep(this.delayMs, undefined, { signal: init.signal ?? undefined })
    const { nextResponse } = this
    this.nextResponse = undefined
    return nextResponse ? nextResponse() : this.#handle(call)
  }

  /** Schedules `count` reminders without the screen's knowledge. */
  add(count: number): void {
    for (let n = 0; n < count; n += 1) this.change(this.rows.size + 1)
  }

  /** Changes a reminder without the screen's knowledge. */
  change(id: number, more: Partial<ReminderRow> = {}): ReminderRow {
    const row = { ...reminder({ id }), ...this.rows.get(id), ...more }
    this.rows.set(id, row)
    return row
  }

  /** The write requests received. */
  get changes(): readonly string[] {
    return this.calls
      .filter(({ method }) => method !== 'GET')
      .map(({ method, url }) => `${method} ${url.pathname}`)
  }

  #handle({ method, url, body }: Call): Response {
    const [, , , id, action] = url.pathname.split('/')
    if (this.otherResponses.has(url.pathname)) return respond(200, this.otherResponses.get(url.pathname))
    if (url.pathname === '/api/reminders')
      return method === 'POST'
        ? respond(201, this.change(this.rows.size + 1, body))
        : this.#list(url.searchParams)
    if (url.pathname === '/api/reminder-views') return respond(200, countsOf([...this.rows.values()]))
    const row = this.rows.get(Number(id))
    if (!row) return respond(404, { message: 'This reminder does not exist.', code: 'reminder_not_found' })
    if (action === 'send') return respond(200, this.change(row.id, { status: 'sent' }))
    if (action === 'restore') return respond(200, row)
    if (action === 'handled')
      return respond(200, this.change(row.id, { needsAttention: method === 'DELETE' }))
    this.rows.delete(row.id)
    return respond(200, { deleted: true, id: row.id })
  }

  #list(params: URLSearchParams): Response {
    const matches = [...this.rows.values()].filter(
      ({ message, status, type, needsAttention }) =>
        message.includes(params.get('q') ?? '') &&
        (params.get('view') !== 'attention' || needsAttention) &&
        (params.get('status') ?? status) === status &&
        (params.get('type') ?? type) === type,
    )
    const start = Number(params.get('cursor') ?? 0)
    const end = start + Number(params.get('limit') ?? matches.length)
    params.set('cursor', String(end))
    return respond(200, matches.slice(start, end), {
      'x-total-count': String(matches.length),
      ...(end < matches.length ? { link: `</api/reminders?${params}>; rel="next"` } : {}),
    })
  }
}
