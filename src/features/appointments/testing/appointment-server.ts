import type { AppointmentDraft, Conflict } from '#contracts/appointments'
import type { AppointmentRow, Availability } from '#modules/appointments'
import { appointment } from './rows.ts'

interface Call {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  readonly body: AppointmentDraft
}

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

const choices: Readonly<Record<string, unknown>> = {
  '/api/practitioners': [
    { id: 1, name: 'Dr Lee', colour: 'teal', hours: null, away: [] },
    { id: 2, name: 'Dr Okafor', colour: 'blue', hours: null, away: [] },
  ],
  '/api/rooms': [],
  '/api/services': [
    { id: 1, name: 'General Consultation', duration: 30 },
    { id: 2, name: 'Physical Therapy', duration: 45 },
    { id: 3, name: 'Long Assessment', duration: 90 },
  ],
  '/api/settings/clinic': {
    hours: {
      monday: [{ from: '09:00', to: '17:00' }],
      tuesday: [],
      wednesday: [],
      thursday: [],
      friday: [],
      saturday: [],
      sunday: [],
    },
  },
}

/** Appointments that live in memory, in the place of `fetch`: enough of the real ones to test stores with. */
export class AppointmentServer {
  readonly rows = new Map<number, AppointmentRow>()
  readonly calls: Call[] = []
  /** What stands in the way of whatever is booked. */
  conflicts: readonly Conflict[] = []
  /** When somebody is free. */
  available: Availability = { from: '', to: '', duration: 30, supposed: false, starts: [] }

  readonly fetch = async (input: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input, 'http://clinic.test')
    const body = init.body ? (JSON.parse(String(init.body)) as AppointmentDraft) : ({} as AppointmentDraft)
    const call: Call = { method: init.method ?? 'GET', url, headers: new Headers(init.headers), body }
    this.calls.push(call)
    return choices[url.pathname] ? answer(200, choices[url.pathname]) : this.#handle(call)
  }

  /** Books something behind the screen's back. */
  add(more: Partial<AppointmentRow> = {}): AppointmentRow {
    const row = appointment(more)
    this.rows.set(row.id, row)
    return row
  }

  /** What was sent to be stored. */
  get changes(): readonly Call[] {
    return this.calls.filter(({ method }) => method !== 'GET')
  }

  #handle(call: Call): Response {
    if (call.url.pathname.endsWith('/conflicts')) return answer(200, this.conflicts)
    if (call.url.pathname.endsWith('/availability')) return answer(200, this.available)
    if (call.method === 'POST') return this.#book(this.add(), call, 201)
    const row = this.rows.get(Number(call.url.pathname.split('/')[3]))
    if (!row)
      return answer(404, { message: 'This appointment does not exist.', code: 'appointment_not_found' })
    if (call.method === 'GET') return answer(200, row)
    if (call.method === 'PUT') return this.#revise(row, call)
    this.rows.delete(row.id)
    return answer(200, { deleted: true, id: row.id })
  }

  #revise(row: AppointmentRow, call: Call): Response {
    return call.headers.get('if-match') === `"${row.version}"`
      ? this.#book(row, call, 200)
      : answer(409, { message: 'This record was changed by someone else.', code: 'stale_version' })
  }

  #book(row: AppointmentRow, { body }: Call, status: number): Response {
    const { conflicts } = this
    if (conflicts.some((each) => each.of === 'practitioner') && !body.allowOverlap) {
      this.rows.delete(row.version === 1 && status === 201 ? row.id : 0)
      return answer(409, { message: 'Dr Lee is already booked.', code: 'practitioner_busy', conflicts })
    }
    const { allowOverlap: _, ...said } = body
    const booked = { ...row, ...said, version: row.version + 1 } as AppointmentRow
    this.rows.set(row.id, booked)
    return answer(status, { ...booked, conflicts, warnings: [] })
  }
}
