import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import pg from 'pg'
import type { Statement } from '#events'

/** The configuration of the bare server. */
export interface BareRequestsConfig {
  /** The database as its owner, who bypasses row-level security. */
  readonly adminUrl: string
  readonly port: number
  /** The statement that reads the record, as the product sends it. */
  readonly record: Statement<object>
}

const SESSION = {
  name: 'session',
  text: 'select clinic_id, user_id, seen_at from sessions where token_hash = $1',
}

// The least that a program can do for a signed-in request: one indexed look-up of the session, and for a record
// the one statement that reads it.
process.once('message', ({ adminUrl, port, record }: BareRequestsConfig) => {
  const pool = new pg.Pool({ connectionString: adminUrl, max: 16 })
  createServer(async (request, response) => {
    const token = request.headers.authorization?.slice('Bearer '.length) ?? ''
    const hash = createHash('sha256').update(token).digest()
    const { rows } = await pool.query({ ...SESSION, values: [hash] })
    const answer = request.url?.startsWith('/record')
      ? (await pool.query({ name: 'record', text: record.text, values: record.values as unknown[] })).rows[0]
      : rows[0]
    const body = Buffer.from(JSON.stringify(answer))
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
    response.end(body)
  }).listen(port, '127.0.0.1', () => process.send?.('ready'))
})
