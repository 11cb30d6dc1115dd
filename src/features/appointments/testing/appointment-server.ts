import type { AppointmentDraft, Conflict } from '#contracts/appointments'
import type { AppointmentRow, Availability } from '#modules/appointments'
import { appointment } from './appointment-rows.ts'

interface Call {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  readonly body: AppointmentDraft
}

const jsonResponse = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

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

/** A fake `fetch` with appointments in memory: enough of the real API to test stores. */
export class AppointmentServer {
  readonly rows = new Map<number, AppointmentRow>()
  readonly calls: Call[] = []
  /** The conflicts of every booking. */
  conflicts: readonly Conflict[] = []
  /** The response to a search for free times. */
  availability: Availability = { from: '', to: '', duration: 30, supposed: false, starts: [] }

  readonly fetch = async (input: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input, 'http://clinic.test')
    const body = init.body ? (JSON.parse(String(init.body)) as AppointmentDraft) : ({} as AppointmentDraft)
    const call: Call = { method: init.method ?? 'GET', url, headers: new Headers(init.headers), body }
    this.calls.push(call)
    return choices[url.pathname] ? jsonResponse(200, choices[url.pathname]) : this.#handle(call)
  }

  /** Books an appointment without the screen's knowledge. */
  add(overrides: Partial<AppointmentRow> = {}): AppointmentRow {
    const row = appointment(overrides)
    this.rows.set(row.id, row)
    return row
  }

  /** The write requests received. */
  get changes(): readonly Call[] {
    return this.calls.filter(({ method }) => method !== 'GET')
  }

  #handle(call: Call): Response {
    if (call.url.pathname.endsWith('/conflicts')) return jsonResponse(200, this.conflicts)
    if (call.url.pathname.endsWith('/availability')) return jsonResponse(200, this.availability)
    if (call.method === 'POST') return this.#book(this.add(), call, 201)
    const row = this.rows.get(Number(call.url.pathname.split('/')[3]))
    if (!row)
      return jsonResponse(404, { message: 'This appointment does not exist.', code: 'appointment_not_found' })
    if (call.method === 'GET') return jsonResponse(200, row)
    if (call.method === 'PUT') return this.#revise(row, call)
    this.rows.delete(row.id)
    return jsonResponse(200, { deleted: true, id: row.id })
  }

  #revise(row: AppointmentRow, call: Call): Response {
    return call.headers.get('if-match') === `"${row.version}"`
      ? this.#book(row, call, 200)
      : jsonResponse(409, {
          message: 'This record was changed by someone else since you opened it.',
          code: 'stale_version',
        })
  }

  #book(row: AppointmentRow, { body }: Call, status: number): Response {
    const { conflicts } = this
    if (conflicts.some((each) => each.of === 'practitioner') && !body.allowOverlap) {
      this.rows.delete(row.version === 1 && status === 201 ? row.id : 0)
      return jsonResponse(409, { message: 'Dr Lee is already booked.', code: 'practitioner_busy', conflicts })
    }
    const { allowOverlap: _, ...fields } = body
    const booked = { ...row, ...fields, version: row.version + 1 } as AppointmentRow
    this.rows.set(row.id, booked)
    return jsonResponse(status, { ...booked, conflicts, warnings: [] })
  }
}
