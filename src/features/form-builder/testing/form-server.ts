import type { FormDefinition } from '#contracts/intake-forms'
import type { FormRow } from '#modules/intake-forms'

interface Call {
  readonly method: string
  readonly path: string
  readonly headers: Headers
  readonly body: FormDefinition & { readonly draft?: boolean; readonly isActive?: boolean }
}

// Ids are unique across tests, as on the real server.
let lastId = 1000

const respond = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

const refusal = (status: number, code: string, message: string) => respond(status, { message, code })

/** A fake `fetch` with intake forms in memory: enough of the real API to test stores. */
export class FormServer {
  readonly forms = new Map<number, FormRow>()
  readonly calls: Call[] = []
  /** Runs while a request is in progress. */
  meanwhile: () => void | Promise<void> = () => undefined

  readonly fetch = async (input: string, init: RequestInit = {}): Promise<Response> => {
    const call: Call = {
      method: init.method ?? 'GET',
      path: new URL(input, 'http://clinic.test').pathname,
      headers: new Headers(init.headers),
      body: init.body ? (JSON.parse(String(init.body)) as Call['body']) : ({} as Call['body']),
    }
    this.calls.push(call)
    await this.meanwhile()
    return this.#handle(call)
  }

  /** Saves a form without the builder's knowledge. */
  add(more: Partial<FormRow> = {}): FormRow {
    const id = more.id ?? (lastId += 1)
    const previousRow = this.forms.get(id)
    const row: FormRow = {
      id,
      title: 'Allergies',
      description: null,
      fields: [],
      translations: {},
      isActive: true,
      isDraft: false,
      draft: null,
      formVersion: 1,
      submissions: 0,
      createdAt: '2026-03-12T09:00:00.000Z',
      ...previousRow,
      version: (previousRow?.version ?? 0) + 1,
      ...more,
    }
    this.forms.set(id, row)
    return row
  }

  #handle({ method, path, headers, body }: Call): Response {
    const id = Number(path.split('/')[3])
    const { draft: isDraft = false, ...definition } = body
    const draftDefinition = isDraft ? definition : null
    if (method === 'POST') return respond(201, this.add({ ...definition, draft: draftDefinition, isDraft }))
    const form = this.forms.get(id)
    if (!form) return refusal(404, 'form_not_found', 'Form not found')
    if (method === 'GET') return respond(200, form)
    if (method === 'DELETE') return respond(200, this.add({ id, draft: null, isDraft: false }))
    if (headers.get('if-match') !== `"${form.version}"`) {
      return refusal(409, 'stale_version', 'This record was changed by someone else since you opened it.')
    }
    return respond(
      200,
      this.add(isDraft ? { id, draft: definition, isDraft } : { id, ...definition, draft: null }),
    )
  }
}
