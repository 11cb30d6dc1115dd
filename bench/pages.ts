import { caller } from '../drills/http-calls.ts'
import { product } from '../drills/product.ts'
import { cookieOf, page } from './calendar.ts'
import { databaseOf } from './database.ts'
import { overHttp, seedOf, signIn } from './lists.ts'
import { interleave } from './measurement.ts'
import { fillPages } from './page-rows.ts'

const PATIENTS = Number(process.env['PATIENTS'] ?? 100_000)
const APPOINTMENTS = 3 * PATIENTS
const MOST_MS = 100

const FORM = {
  title: 'Intake',
  fields: [{ id: 'name', type: 'text', label: 'Full name', required: true }],
}

const today = new Date().toISOString().slice(0, 10)

const PAGES = {
  'reminders, what needs attention': '/reminders',
  'reminders, today': '/reminders?view=today',
  'reminders, upcoming': '/reminders?view=upcoming',
  'reminders, all, latest visit first': '/reminders?view=all',
  'reminders, all, by visit': '/reminders?view=all&sort=visit',
  'reminders, failed': '/reminders?status=failed',
  'a patient': '/patients/17',
  dashboard: '/',
  inbox: '/forms/inbox',
  'calendar, a day': `/calendar?view=day&date=${today}`,
} as const

const requestsOf = (submissionId: number) => ({
  'GET a review': `/api/form-submissions/${submissionId}/review`,
  'GET reminders, searched': '/api/reminders?limit=15&sort=latest-visit&q=lindqvist-q',
  'GET reminders, "a" searched': '/api/reminders?limit=15&sort=latest-visit&q=a',
  'GET the schedule of a day': `/api/appointments?date=${today}`,
})

/**
 * Measures pages of a clinic with 100,000 patients, 300,000 appointments, 600,000 reminders and 100,000 submissions.
 * PATIENTS sets another number.
 */
export const pages = async (): Promise<boolean> => {
  const running = await product()
  const { call, close } = caller(running.url, 1)
  await running.start()
  let met = true
  try {
    const counts = ['--patients', String(PATIENTS), '--appointments', String(APPOINTMENTS)]
    const seeded = await running.verb('seed', '--yes', ...counts)
    const { clinicId, ...credentials } = seedOf(seeded.output)
    const token = await signIn(running.url, credentials)
    const cookie = await cookieOf(running.url, credentials)
    const headers = { authorization: `Bearer ${token}` }
    const add = async (path: string, body: object): Promise<number> => {
      const answer = await call(path, { method: 'POST', headers, body: JSON.stringify(body) })
      return (JSON.parse(answer.body) as { id: number }).id
    }
    const formId = await add('/api/intake-forms', FORM)
    const { adminUrl } = await databaseOf(running.dataDir)
    await fillPages(adminUrl as string, clinicId, formId)
    const submissionId = await add('/api/form-submissions', {
      formId,
      patientId: 0,
      responses: { name: 'Ada Lindqvist' },
    })
    const sides = [
      ...Object.entries(PAGES).map(([name, path]) => [name, page(running.url + path, cookie)] as const),
      ...Object.entries(requestsOf(submissionId)).map(
        ([name, path]) => [name, overHttp(running.url + path, token)] as const,
      ),
    ]
    for (const [name, side] of sides) {
      const measured = await interleave({ product: side }, 'product', 1)
      const { p50, p99 } = measured.product
      console.log(
        `${name.padEnd(36)} p50 ${p50.toFixed(1).padStart(6)} ms, p99 ${p99.toFixed(1).padStart(6)} ms`,
      )
      met &&= p50 <= MOST_MS
    }
  } finally {
    close()
    await running.close()
  }
  console.log(met ? `All within ${MOST_MS} ms.` : `Not everywhere within ${MOST_MS} ms.`)
  return met
}
