import { makeCaller } from '../drills/http-calls.ts'
import { openProduct } from '../drills/product.ts'
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

const appointment = (patientId: number, n: number) => ({
  patientId,
  patientName: 'Ada Lindqvist',
  date: `2031-${String(1 + (n % 12)).padStart(2, '0')}-15`,
  time: '09:00',
  duration: 30,
  service: 'General Consultation',
})

/** Starts the version in a checkout on its own database, with a clinic of 10,000 patients. */
const openVersion = async (checkout: string) => {
  const product = await openProduct({}, undefined, checkout)
  await product.start()
  const { credentials } = await seedProduct(product, PATIENTS, APPOINTMENTS)
  const headers = { authorization: `Bearer ${await signIn(product.url, credentials)}` }
  const cookie = await signInForCookie(product.url, credentials)
  const { call, close } = makeCaller(product.url, MAX_CONNECTIONS)
  const [first] = JSON.parse((await call('/api/patients?limit=1', { headers })).body) as { id: number }[]
  const patientId = first?.id ?? 0
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
    'book an appointment': post('/api/appointments', (n) => appointment(patientId, n)),
    'list patients': get('/api/patients?sort=name&limit=15'),
    'search patients': get('/api/patients?sort=name&limit=15&q=li'),
    'month of the calendar': get(`/api/calendar?month=${month}&perDay=5`),
    'calendar, a page': page(`/calendar?month=${month}`),
    'dashboard, a page': page('/'),
    'a patient, a page': page(`/patients/${patientId}`),
  }
  return {
    sides,
    close: async () => {
      close()
      await product.close()
    },
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
  const current = await openVersion(process.cwd())
  let goalsMet = true
  try {
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
    await current.close()
    await base.close()
  }
  console.log(goalsMet ? 'All goals met.' : 'Not all goals met.')
  return goalsMet
}
