import type { Review, SubmissionRow } from '#modules/intake-forms'

type Answer = Review['answers'][number]

interface Call {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  readonly body: {
    readonly patientId?: number
    readonly fields?: readonly string[]
    readonly alerts?: readonly string[]
  }
}

/** Builds an answer next to the record's value. */
export const comparedSubmission = (
  fieldId: string,
  recordField: Answer['recordField'],
  record: string | null,
  answer: string,
): Answer => ({
  fieldId,
  label: fieldId,
  answer,
  sensitive: false,
  recordField,
  record,
  same: record === answer,
  accepted: false,
  masked: false,
})

const respond = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

const yuki = { id: 7, name: 'Yuki Tanaka', dateOfBirth: '1987-02-10', version: 3 }

/** A fake `fetch` with submissions in memory: enough of the real API to test stores. */
export class SubmissionServer {
  readonly rows = new Map<number, SubmissionRow>()
  readonly calls: Call[] = []
  patients: readonly (typeof yuki)[] = [yuki]
  suggestions: Review['suggestions'] = [
    { ...yuki, email: 'y.tanaka@post.example', reasons: ['name and date of birth'] },
  ]
  answers: readonly Answer[] = []
  /** The answers that are offered as alerts. */
  alerts: Review['alerts'] = []
  /** Refuses the next change with this response. */
  refusal: { readonly status: number; readonly body: object } | undefined

  readonly fetch = async (input: string, init: RequestInit = {}): Promise<Response> => {
    const body = init.body ? (JSON.parse(String(init.body)) as Call['body']) : {}
    const url = new URL(input, 'http://clinic.test')
    const call: Call = { method: init.method ?? 'GET', url, headers: new Headers(init.headers), body }
    this.calls.push(call)
    return this.#handle(call)
  }

  /** Adds a submission without the screen's knowledge. */
  add(more: Partial<SubmissionRow> = {}): SubmissionRow {
    const row: SubmissionRow = {
      id: this.rows.size + 1,
      formId: 5,
      formTitle: 'New Patient Intake',
      formVersion: 1,
      patientId: 0,
      patientName: null,
      submittedName: '',
      likelyPatient: null,
      responses: {},
      answered: [],
      sensitive: false,
      quick: false,
      language: 'en',
      state: 'new',
      submittedAt: '2026-03-12T09:48:00.000Z',
      version: 1,
      ...more,
    }
    this.rows.set(row.id, row)
    return row
  }

  /** The changes received: 'accept', 'reviewed', and so on. */
  get receivedChanges(): readonly string[] {
    return this.calls
      .filter(({ method }) => method === 'POST')
      .map(({ url }) => url.pathname.split('/')[4] ?? '')
  }

  #handle(call: Call): Response {
    const [, , resource, id, verb] = call.url.pathname.split('/')
    if (resource === 'patients') return this.#changeAlerts(call)
    if (id === undefined) return this.#list(call.url.searchParams)
    const row = this.rows.get(Number(id))
    if (!row)
      return respond(404, { message: 'This submission does not exist.', code: 'submission_not_found' })
    if (verb === 'review') return respond(200, this.#review(row, call.url.searchParams.get('patientId')))
    return this.#refuse() ?? this.#change(row, verb ?? '', call)
  }

  #refuse(): Response | undefined {
    const { refusal } = this
    this.refusal = undefined
    return refusal && respond(refusal.status, refusal.body)
  }

  #changeAlerts({ body: { alerts } }: Call): Response {
    return this.#refuse() ?? respond(200, { version: yuki.version + 1, alerts })
  }

  #list(params: URLSearchParams): Response {
    const matches = [...this.rows.values()]
      .filter(({ state }) => (params.get('state') ?? state) === state)
      .filter(({ formId }) => Number(params.get('formId') ?? formId) === formId)
      .filter(({ patientId }) => Number(params.get('patientId') ?? patientId) === patientId)
      .filter(({ formTitle }) => formTitle.includes(params.get('q') ?? ''))
      .toReversed()
    const start = Number(params.get('cursor') ?? 0)
    const end = start + Number(params.get('limit') ?? matches.length)
    const more = new URLSearchParams([...params].filter(([name]) => name !== 'cursor'))
    const link = `</api/form-submissions?${more}&cursor=${end}>; rel="next"`
    const total = { 'x-total-count': String(matches.length) }
    return respond(200, matches.slice(start, end), end < matches.length ? { ...total, link } : total)
  }

  #review(submission: SubmissionRow, requestedId: string | null): Review {
    const patient =
      this.patients.find(({ id }) => id === (Number(requestedId) || submission.patientId)) ?? null
    return {
      submission,
      form: { title: submission.formTitle, description: '', fields: [], translations: {} },
      patient: patient && { alerts: ['Fall risk'], ...patient },
      alerts: this.alerts,
      suggestions: this.suggestions,
      answers: patient ? this.answers : this.answers.map((each) => ({ ...each, record: null, same: false })),
      draft: { firstName: 'Yuki' },
    }
  }

  #change(row: SubmissionRow, verb: string, { body }: Call): Response {
    const patientId = body.patientId ?? row.patientId
    const changes: Record<string, Partial<SubmissionRow>> = {
      accept: { state: 'reviewed', patientId },
      reviewed: { state: 'reviewed' },
      reopen: { state: 'new' },
      unmatch: { patientId: 0, patientName: null },
    }
    const changed = { ...row, ...changes[verb], version: row.version + 1 }
    this.rows.set(row.id, changed)
    return respond(200, changed)
  }
}
