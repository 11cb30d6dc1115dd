import { setTimeout as sleep } from 'node:timers/promises'
import type { PatientDraft } from '#contracts/patients'
import type { PatientRow } from '#modules/patients'

/** A call as it arrived. */
interface Call {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  readonly draft: PatientDraft
}

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

/** A patients API that lives in memory, in the place of `fetch`: enough of the real one to test stores with. */
export class PatientServer {
  readonly patients = new Map<number, PatientRow>()
  readonly calls: Call[] = []
  /** How long an answer takes, in milliseconds. */
  slowness = 0
  /** Answers this instead, once. */
  instead: (() => Response | Promise<Response>) | undefined
  #receipts = new Map<string, PatientRow>()

  readonly fetch = async (input: string, init: RequestInit = {}): Promise<Response> => {
    const call: Call = {
      method: init.method ?? 'GET',
      url: new URL(input, 'http://clinic.test'),
      headers: new Headers(init.headers),
      draft: init.body ? (JSON.parse(String(init.body)) as PatientDraft) : ({} as PatientDraft),
    }
    this.calls.push(call)
    if (this.slowness) await sleep(this.slowness, undefined, { signal: init.signal ?? undefined })
    const { instead } = this
    this.instead = undefined
    return instead ? instead() : this.#handle(call)
  }

  /** Registers somebody behind the screen's back. */
  add(more: Partial<PatientRow> = {}): PatientRow {
    const id = this.patients.size + 1
    const patient: PatientRow = {
      id,
      firstName: 'Ada',
      lastName: `Patient ${String(id).padStart(2, '0')}`,
      email: `ada${id}@mail.example`,
      phone: '(207) 555-0100',
      dateOfBirth: '1988-04-09',
      address: '1 Harbor Street',
      emergencyContact: 'Nils',
      emergencyPhone: '(207) 555-0101',
      insurance: null,
      heldSince: null,
      notes: null,
      createdAt: '2026-03-12T09:00:00.000Z',
      version: 1,
      ...more,
    }
    this.patients.set(id, patient)
    return patient
  }

  #handle(call: Call): Response {
    const id = Number(call.url.pathname.split('/')[3])
    if (call.method === 'POST') return this.#register(call)
    if (!id) return this.#list(call.url.searchParams)
    const patient = this.patients.get(id)
    if (!patient) return answer(404, { message: 'This patient does not exist.', code: 'patient_not_found' })
    if (call.method === 'PUT') return this.#revise(patient, call)
    if (call.method === 'DELETE') this.patients.delete(id)
    return answer(200, call.method === 'DELETE' ? { deleted: true, id } : patient)
  }

  #list(asked: URLSearchParams): Response {
    const q = (asked.get('q') ?? '').toLowerCase()
    const found = [...this.patients.values()].filter((one) =>
      `${one.firstName} ${one.lastName} ${one.email}`.toLowerCase().includes(q),
    )
    const start = Number(asked.get('cursor') ?? 0)
    const end = start + Number(asked.get('limit') ?? found.length)
    const link = `</api/patients?sort=name&limit=${end - start}&q=${q}&cursor=${end}>; rel="next"`
    return answer(200, found.slice(start, end), {
      'x-total-count': String(found.length),
      ...(end < found.length ? { link } : {}),
    })
  }

  #register({ draft, headers }: Call): Response {
    const key = headers.get('idempotency-key') ?? ''
    const taken = [...this.patients.values()].some(({ email }) => email === draft.email)
    if (taken && !this.#receipts.has(key)) {
      const message = 'A patient with this email already exists'
      return answer(409, { message, code: 'patient_email_taken', fields: { email: message } })
    }
    const patient = this.#receipts.get(key) ?? this.add(draft)
    this.#receipts.set(key, patient)
    return answer(201, patient)
  }

  #revise(patient: PatientRow, { draft, headers }: Call): Response {
    if (headers.get('if-match') !== `"${patient.version}"`) {
      return answer(409, { message: 'This record was changed by someone else.', code: 'stale_version' })
    }
    const revised = { ...patient, ...draft, version: patient.version + 1 }
    this.patients.set(patient.id, revised)
    return answer(200, revised)
  }
}
