import { Agent, get } from 'node:http'
import { Effect } from 'effect'
import { Appointments } from '#modules/appointments'
import { DAY_MS } from '#rules/kernel'
import { makeCaller } from '../drills/http-calls.ts'
import { openProduct } from '../drills/product.ts'
import { addTeam } from '../drills/team.ts'
import { databaseOf, openPool } from './database.ts'
import { bareSqlSide, httpSide } from './lists.ts'
import { seedProduct, signIn } from './seeded-product.ts'
import { statementsOf } from './statement-recorder.ts'
import { interleave, type Measurement, type Side } from './measurement.ts'

// Over the two years of a seed, this puts five appointments in every half hour of the day: more than 2,000 in
// every month.
const APPOINTMENTS = 58_400
const PATIENTS = 3000
const COLLEAGUES = ['Lee', 'Okafor', 'Reyes', 'Soto']

/** The goals for a page and for an API request: median, in milliseconds. */
const MAX_PAGE_MS = 100
const MAX_REQUEST_MS = 50

/** Opens a page as a browser does and waits for all of it. */
export const openPage = (url: string, cookie: string, connections = 1): Side => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return () =>
    new Promise((answered, failed) => {
      get(url, { agent, headers: { cookie } }, (response) => {
        if (response.statusCode !== 200) failed(new Error(`${url} answered ${response.statusCode}`))
        response.on('end', () => answered(undefined)).resume()
      }).on('error', failed)
    })
}

/** Signs in as a browser does and returns the cookie. */
export const signInForCookie = async (url: string, credentials: object): Promise<string> => {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(credentials),
  })
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

const formatLine = (name: string, ours: Measurement, sql: Measurement) =>
  `${name.padEnd(34)} p50 ${ours.p50.toFixed(1).padStart(5)} ms, p99 ${ours.p99.toFixed(1).padStart(6)} ms;` +
  ` bare SQL p50 ${sql.p50.toFixed(1).padStart(5)} ms; ${(ours.p50 / sql.p50).toFixed(1)} times`

const dayFrom = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/**
 * Measures a month of more than 2,000 appointments, as a page and as an API request, and the free times of
 * five practitioners.
 */
export const calendar = async (): Promise<boolean> => {
  const product = await openProduct()
  const { call, close } = makeCaller(product.url, 1)
  await product.start()
  let goalsMet = true
  try {
    const { clinicId, credentials } = await seedProduct(product, PATIENTS, APPOINTMENTS)
    const token = await signIn(product.url, credentials)
    const cookie = await signInForCookie(product.url, credentials)
    const headers = { authorization: `Bearer ${token}` }
    await addTeam(product, call, headers, clinicId, COLLEAGUES)
    const { databaseUrl } = await databaseOf(product.dataDir)
    const pool = openPool(databaseUrl)
    const month = dayFrom(0).slice(0, 7)
    const listed = await call(`/api/calendar?month=${month}&perDay=0`, { headers })
    const { days } = JSON.parse(listed.body) as { days: { date: string; count: number }[] }
    const count = days.filter(({ date }) => date.startsWith(month)).reduce((sum, day) => sum + day.count, 0)
    console.log(`${month} has ${count} appointments, of ${APPOINTMENTS}.`)

    const monthQuery = Effect.flatMap(Appointments, (appointments) =>
      appointments.month({ month, perDay: 5 }),
    )
    const free = { from: dayFrom(1), to: dayFrom(28), duration: 30 }
    const availabilityQuery = Effect.flatMap(Appointments, (appointments) => appointments.available(free))
    const rows = [
      [
        'calendar page, the month',
        openPage(`${product.url}/calendar?month=${month}`, cookie),
        monthQuery,
        MAX_PAGE_MS,
      ],
      [
        'GET /api/calendar, the month',
        httpSide(`${product.url}/api/calendar?month=${month}&perDay=5`, token),
        monthQuery,
        MAX_REQUEST_MS,
      ],
      [
        'GET /api/availability, 4 weeks',
        httpSide(`${product.url}/api/availability?from=${free.from}&to=${free.to}&duration=30`, token),
        availabilityQuery,
        MAX_REQUEST_MS,
      ],
    ] as const
    for (const [name, side, ask, maxMs] of rows) {
      const statements = await statementsOf(databaseUrl, clinicId, ask)
      const measured = await interleave(
        { product: side, sql: bareSqlSide(pool, clinicId, statements) },
        'sql',
        1,
      )
      console.log(`${formatLine(name, measured.product, measured.sql)}; goal ${maxMs} ms`)
      goalsMet &&= measured.product.p50 <= maxMs
    }
    await pool.end()
  } finally {
    close()
    await product.close()
  }
  console.log(goalsMet ? 'All within the goals.' : 'Not everywhere within the goals.')
  return goalsMet
}
