import { createServer } from 'node:http'
import pg from 'pg'
import type { Statement } from '#events'

interface Field {
  readonly id: string
  readonly type: string
  readonly label: string
  readonly required: boolean
}

/** The bare server's configuration. */
export interface BareFormConfig {
  readonly url: string
  /** The database as its owner, who bypasses row-level security. */
  readonly adminUrl: string
  readonly port: number
  readonly clinicId: number
  /** Statements for one transaction of the clinic; the first returns the form, the last the clinic. */
  readonly statements: readonly Statement<object>[]
}

const LOOKUP = { name: 'lookup', text: 'select clinic_id from clinic_of_form($1)' }
const TENANT = { name: 'tenant', text: `select set_config('app.clinic_id', $1, true)` }

const makeTenantQuery = ({ url, clinicId, statements }: BareFormConfig) => {
  const pool = new pg.Pool({ connectionString: url, max: 16, pipeline: true } as pg.PoolConfig)
  return async (formId: number) => {
    const client = await pool.connect()
    await client.query({ ...LOOKUP, values: [formId] })
    const [, , ...answers] = await Promise.all([
      client.query('begin'),
      client.query({ ...TENANT, values: [String(clinicId)] }),
      ...statements.map(({ name, text, values }) =>
        client.query({ name, text, values: values as unknown[] }),
      ),
      client.query('commit'),
    ])
    client.release()
    return answers.flatMap(({ rows }) => rows)
  }
}

const PLAIN_QUERY = {
  name: 'plain',
  text: `select f.published as form, c.name from intake_form_list f join clinic_settings c using (clinic_id)
         where f.id = $1 and f.state = 'active'`,
}

/**
 * Reads the same data in one statement, as a role that may see every clinic. The product must do more than
 * this.
 */
const makePlainQuery = ({ adminUrl }: BareFormConfig) => {
  const pool = new pg.Pool({ connectionString: adminUrl, max: 16 })
  return async (formId: number) => (await pool.query({ ...PLAIN_QUERY, values: [formId] })).rows
}

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

const control = ({ id, type, required }: Field): string =>
  type === 'textarea'
    ? `<textarea id="${id}" name="${id}"${required ? ' required' : ''}></textarea>`
    : `<input id="${id}" name="${id}" type="${type}"${required ? ' required' : ''}>`

const field = (each: Field): string =>
  `<div class="ask"><label for="${each.id}">${escapeHtml(each.label)}</label>${control(each)}</div>`

const page = (clinic: string, { title, fields }: { title: string; fields: readonly Field[] }): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body>
<header>${escapeHtml(clinic)}</header><main><form method="post"><h1>${escapeHtml(title)}</h1>${fields.map(field).join('')}
<button>Submit Form</button></form></main></body></html>`

// The least that a program can do to serve a form page: run the same queries and fill a template.
process.once('message', (bare: BareFormConfig) => {
  const queryAsTenant = makeTenantQuery(bare)
  const queryPlainly = makePlainQuery(bare)
  createServer(async (request, response) => {
    const [, kind, id] = request.url?.split('/') ?? []
    const rows = await (kind === 'plain' ? queryPlainly : queryAsTenant)(Number(id))
    const body = Buffer.from(page(rows.at(-1).name, rows[0].form))
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length })
    response.end(body)
  }).listen(bare.port, '127.0.0.1', () => process.send?.('ready'))
})
