import { makeCaller } from '../drills/http-calls.ts'
import { openProduct, type Product } from '../drills/product.ts'
import { openPage, signInForCookie } from './calendar.ts'
import { interleave, type Side } from './measurement.ts'
import { openRequests } from './repeated-request.ts'
import { seedProduct, signIn } from './seeded-product.ts'

const PATIENTS = 10_000
const APPOINTMENTS = 20_000

const COMPARISONS = [
  { name: 'who is signed in', connections: 16, goal: 6 },
  { name: 'read a patient', connections: 16, goal: 4 },
  { name: 'read a patient', connections: 64, goal: 5 },
  { name: 'register a patient', connections: 16, goal: 8 },
  { name: 'register a patient', connections: 64, goal: 8 },
  { name: 'book an appointment', connections: 16, goal: 6 },
  { name: 'list patients', connections: 16, goal: 3 },
  { name: 'search patients', connections: 16, goal: 3 },
  { name: 'month of the calendar', connections: 16, goal: 3 },
  { name: 'calendar, a page', connections: 16, goal: 3 },
  { name: 'dashboard, a page', connections: 16, goal: 3 },
  { name: 'a patient, a page', connections: 16, goal: 3 },
] as const
type RequestName = (typeof COMPARISONS)[number]['name']

const MAX_CONNECTIONS = Math.max(...COMPARISONS.map(({ connections }) => connections))

const patient = (n: number) => ({
  firstName: 'Ada',
  lastName: 'Lindqvist',
  email: `ada${n}@mail.example`,
  phone: '(207) 555-0100',
  dateOfBirth: '1988-04-09',
  address: '1 Harbor Street, Portland',
  emergencyContact: 'Nils Lindqvist',
  emergencyPhone: '(207) 555-0101',
})

// Spread over patients, days and hours, as in a clinic: no day fills up.
const appointment = (patientIds: readonly number[], n: number) => ({
  patientId: patientIds[n % patientIds.length],
  patientName: 'Ada Lindqvist',
  date: new Date(Date.UTC(2031, 0, 1 + (n % 365))).toISOString().slice(0, 10),
  time: `${String(8 + (n % 9)).padStart(2, '0')}:00`,
  duration: 30,
  service: 'General Consultation',
})

/** Makes the requests to a running version, whose clinic it fills with 10,000 patients. */
const prepareSides = async (product: Product) => {
  const { credentials } = await seedProduct(product, PATIENTS, APPOINTMENTS)
  const headers = { authorization: `Bearer ${await signIn(product.url, credentials)}` }
  const cookie = await signInForCookie(product.url, credentials)
  const { call, close } = makeCaller(product.url, MAX_CONNECTIONS)
  const listed = await call('/api/patients?limit=100', { headers })
  if (listed.status !== 200) throw new Error(`Patients are not listed: ${listed.body}`)
  const patientIds = (JSON.parse(listed.body) as { id: number }[]).map(({ id }) => id)
  const [patientId] = patientIds
  const month = new Date().toISOString().slice(0, 7)
  let count = 0
  const get = (path: string) => openRequests(product.url + path, MAX_CONNECTIONS, headers)
  const post =
    (path: string, makeBody: (n: number) => object): Side =>
    async () => {
      const body = JSON.stringify(makeBody((count += 1)))
      const { status, body: refusal } = await call(path, { method: 'POST', headers, body })
      if (status !== 201) throw new Error(`POST ${path} answered ${status}: ${refusal}`)
    }
  const page = (path: string) => openPage(product.url + path, cookie, MAX_CONNECTIONS)
  const sides: Readonly<Record<RequestName, Side>> = {
    'who is signed in': get('/api/auth/me'),
    'read a patient': get(`/api/patients/${patientId}`),
    'register a patient': post('/api/patients', patient),
    'book an appointment': post('/api/appointments', (n) => appointment(patientIds, n)),
    'list patients': get('/api/patients?sort=name&limit=15'),
    'search patients': get('/api/patients?sort=name&limit=15&q=li'),
    'month of the calendar': get(`/api/calendar?month=${month}&perDay=5`),
    'calendar, a page': page(`/calendar?month=${month}`),
    'dashboard, a page': page('/'),
    'a patient, a page': page(`/patients/${patientId}`),
  }
  return { sides, close }
}

/** Starts the version in a checkout on its own database. */
const openVersion = async (checkout: string) => {
  const product = await openProduct({}, undefined, checkout)
  try {
    await product.start()
    const { sides, close } = await prepareSides(product)
    return {
      sides,
      close: async () => {
        close()
        await product.close()
      },
    }
  } catch (cause) {
    await product.close()
    throw cause
  }
}

/**
 * Compares this version with an earlier one: `BASE` is the folder of its checkout, installed and built. Both run on this
 * machine at the same time, and are called in turn. Prints how many times as many requests this version answers.
 */
export const versions = async (): Promise<boolean> => {
  const checkout = process.env['BASE']
  if (!checkout) {
    console.error('BASE has to name a checkout of an earlier version, after npm ci and npm run build in it.')
    return false
  }
  const base = await openVersion(checkout)
  let current: Awaited<ReturnType<typeof openVersion>> | undefined
  let goalsMet = true
  try {
    current = await openVersion(process.cwd())
    for (const { name, connections, goal } of COMPARISONS) {
      const sides = { current: current.sides[name], base: base.sides[name] }
      const measured = await interleave(sides, 'base', connections)
      const { perSecond, p99, ratio, spread } = measured.current
      const [low, high] = spread.map((each) => each.toFixed(1))
      console.log(
        `${name.padEnd(22)} ${String(connections).padStart(3)} connections` +
          ` ${perSecond.toFixed(0).padStart(6)} per second, p99 ${p99.toFixed(1).padStart(6)} ms; before` +
          ` ${measured.base.perSecond.toFixed(0).padStart(5)}; ${ratio.toFixed(1)} times (${low} to ${high}), goal ${goal}`,
      )
      goalsMet &&= ratio >= goal
    }
  } finally {
    await current?.close()
    await base.close()
  }
  console.log(goalsMet ? 'All goals met.' : 'Not all goals met.')
  return goalsMet
}
