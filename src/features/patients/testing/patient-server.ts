import { setTimeout as sleep } from 'node:timers/promises'
import { missingFields, type PatientDraft } from '#contracts/patients'
import type { PatientRow } from '#modules/patients'
import { aPatient } from '../../../../modules/patients/testing/a-patient.ts'

/** A recorded request. */
interface Call {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  readonly draft: PatientDraft
}

const respond = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

/** An in-memory patients API in place of `fetch`, complete enough to test stores. */
export class PatientServer {
  readonly patients = new Map<number, PatientRow>()
  readonly calls: Call[] = []
  /** Delay of each response. */
  delayMs = 0
  /** Overrides the next response. */
  nextResponse: (() => Response | Promise<Response>) | undefined
  #receipts = new Map<string, PatientRow>()

  readonly fetch = async (input: string, init: RequestInit = {}): Promise<Response> => {
    const call: Call = {
      method: init.method ?? 'GET',
      url: new URL(input, 'http://clinic.test'),
      headers: new Headers(init.headers),
      draft: init.body ? (JSON.parse(String(init.body)) as PatientDraft) : ({} as PatientDraft),
    }
    this.calls.push(call)
    if (this.delayMs) await sleep(this.delayMs, undefined, { signal: init.signal ?? undefined })
    const { nextResponse } = this
    this.nextResponse = undefined
    return nextResponse ? nextResponse() : this.#handle(call)
  }

  /** Adds a patient without the screen's knowledge. */
  add(more: Partial<PatientRow> = {}): PatientRow {
    const id = this.patients.size + 1
    const patient: PatientRow = {
      id,
      ...aPatient({
        lastName: `Patient ${String(id).padStart(2, '0')}`,
        email: `ada${id}@mail.example`,
        emergencyContact: 'Nils',
      }),
      insurance: null,
      oneName: false,
      missing: [],
      contactOf: null,
      contact: null,
      alerts: [],
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
    if (!patient) return respond(404, { message: 'This patient does not exist.', code: 'patient_not_found' })
    if (call.method === 'PUT') return this.#revise(patient, call)
    if (call.method === 'DELETE') this.patients.delete(id)
    return respond(200, call.method === 'DELETE' ? { deleted: true, id } : patient)
  }

  #list(params: URLSearchParams): Response {
    const q = (params.get('q') ?? '').toLowerCase()
    const isIncomplete = params.get('incomplete') === 'true'
    const matches = [...this.patients.values()].filter(
      (patient) =>
        `${patient.firstName} ${patient.lastName} ${patient.email}`.toLowerCase().includes(q) &&
        (!isIncomplete || patient.missing.length > 0),
    )
    const start = Number(params.get('cursor') ?? 0)
    const end = start + Number(params.get('limit') ?? matches.length)
    const link = `</api/patients?sort=name&limit=${end - start}&q=${q}&cursor=${end}>; rel="next"`
    return respond(200, matches.slice(start, end), {
      'x-total-count': String(matches.length),
      ...(end < matches.length ? { link } : {}),
    })
  }

  #register({ draft, headers }: Call): Response {
    const key = headers.get('idempotency-key') ?? ''
    const isTaken = [...this.patients.values()].some(({ email }) => email === draft.email)
    if (isTaken && !this.#receipts.has(key)) {
      const message = 'A patient with this email already exists'
      return respond(409, { message, code: 'patient_email_taken', fields: { email: message } })
    }
    const patient = this.#receipts.get(key) ?? this.add({ ...draft, missing: missingFields(draft) })
    this.#receipts.set(key, patient)
    return respond(201, patient)
  }

  #revise(patient: PatientRow, { draft, headers }: Call): Response {
    if (headers.get('if-match') !== `"${patient.version}"`) {
      return respond(409, {
        message: 'This record was changed by someone else since you opened it.',
        code: 'stale_version',
      })
    }
    const revised = { ...patient, ...draft, missing: missingFields(draft), version: patient.version + 1 }
    this.patients.set(patient.id, revised)
    return respond(200, revised)
  }
}
