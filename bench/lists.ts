import { randomBytes } from 'node:crypto'
import { Agent, get } from 'node:http'
import { Effect } from 'effect'
import pg from 'pg'
import type { Statement } from '#events'
import { Appointments } from '#modules/appointments'
import { Patients } from '#modules/patients'
import { openProduct } from '../drills/product.ts'
import { databaseOf, openPool } from './database.ts'
import { seedProduct, signIn } from './seeded-product.ts'
import { statementsOf } from './statement-recorder.ts'
import { interleave, type Measurement, type Side } from './measurement.ts'

const PATIENTS = 100_000
const APPOINTMENTS = 300_000
const MAX_MS = 50
const MAX_RATIO = 3

/** The requests that a screen makes over HTTP, and the same queries in process. */
const requestsOf = (month: string) => ({
  'patients, first page by name': {
    path: '/api/patients?sort=name&limit=15',
    ask: Effect.flatMap(Patients, (patients) => patients.page({ sort: 'name', limit: 15 })),
  },
  'search "delgad" (finds none)': {
    path: '/api/patients?sort=name&limit=15&q=delgad',
    ask: Effect.flatMap(Patients, (patients) => patients.page({ sort: 'name', limit: 15, q: 'delgad' })),
  },
  'search "nyström-q"': {
    path: `/api/patients?sort=name&limit=15&q=${encodeURIComponent('nyström-q')}`,
    ask: Effect.flatMap(Patients, (patients) => patients.page({ sort: 'name', limit: 15, q: 'nyström-q' })),
  },
  'search "li"': {
    path: '/api/patients?sort=name&limit=15&q=li',
    ask: Effect.flatMap(Patients, (patients) => patients.page({ sort: 'name', limit: 15, q: 'li' })),
  },
  'search "555-12"': {
    path: '/api/patients?sort=name&limit=15&q=555-12',
    ask: Effect.flatMap(Patients, (patients) => patients.page({ sort: 'name', limit: 15, q: '555-12' })),
  },
  'month calendar': {
    path: `/api/calendar?month=${month}&perDay=5`,
    ask: Effect.flatMap(Appointments, (appointments) => appointments.month({ month, perDay: 5 })),
  },
})

const connection = new Agent({ keepAlive: true, maxSockets: 1 })

/** Sends a request over HTTP and returns the time in milliseconds that the server reports. */
export const httpSide = (url: string, token: string): Side => {
  const options = { agent: connection, headers: { authorization: `Bearer ${token}` } }
  return () =>
    new Promise((answered, failed) => {
      get(url, options, (response) => {
        const [, millis] = /dur=([\d.]+)/.exec(String(response.headers['server-timing'])) ?? []
        if (response.statusCode !== 200 || !millis)
          failed(new Error(`${url} answered ${response.statusCode}`))
        response.on('end', () => answered(Number(millis))).resume()
      }).on('error', failed)
    })
}

const SESSION = { name: 'session', text: 'select * from find_session($1)', values: [randomBytes(32)] }

/**
 * Runs the query's own statements in one round trip, after the session lookup that every call begins with.
 */
export const bareSqlSide =
  (pool: pg.Pool, clinicId: number, statements: readonly Statement<object>[]): Side =>
  async () => {
    const client = await pool.connect()
    await client.query(SESSION)
    const tenant = { name: 'tenant', text: `select set_config('app.clinic_id', $1, true)` }
    await Promise.all([
      client.query('begin'),
      client.query({ ...tenant, values: [String(clinicId)] }),
      ...statements.map(({ name, text, values }) =>
        client.query({ name, text, values: values as unknown[] }),
      ),
      client.query('commit'),
    ])
    client.release()
  }

const formatLine = (name: string, http: Measurement, sql: Measurement) =>
  `${name.padEnd(30)} at the server p50 ${http.p50.toFixed(1).padStart(5)} ms, p99 ${http.p99.toFixed(1).padStart(6)} ms;` +
  ` bare SQL p50 ${sql.p50.toFixed(1).padStart(5)} ms; ${(http.p50 / sql.p50).toFixed(1)} times`

/** Measures pages, searches and the month of a clinic with 100,000 patients and 300,000 appointments. */
export const lists = async (): Promise<boolean> => {
  const product = await openProduct()
  await product.start()
  let goalsMet = true
  try {
    const { clinicId, credentials, output } = await seedProduct(product, PATIENTS, APPOINTMENTS)
    console.log(output.trim())
    const token = await signIn(product.url, credentials)
    const { databaseUrl } = await databaseOf(product.dataDir)
    const pool = openPool(databaseUrl)
    const month = new Date().toISOString().slice(0, 7)
    for (const [name, { path, ask }] of Object.entries(requestsOf(month))) {
      const statements = await statementsOf(databaseUrl, clinicId, ask)
      const sides = {
        http: httpSide(product.url + path, token),
        sql: bareSqlSide(pool, clinicId, statements),
      }
      const { http, sql } = await interleave(sides, 'sql', 1)
      console.log(formatLine(name, http, sql))
      goalsMet &&= http.p50 <= MAX_MS && http.p50 <= MAX_RATIO * sql.p50
    }
    await pool.end()
  } finally {
    await product.close()
  }
  console.log(
    goalsMet
      ? `All within ${MAX_MS} ms and ${MAX_RATIO} times the bare SQL.`
      : 'Not everywhere within the goals.',
  )
  return goalsMet
}
