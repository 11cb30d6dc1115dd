import pg from 'pg'
import { makeCaller } from '../drills/http-calls.ts'
import { openProduct } from '../drills/product.ts'
import { signInForCookie, openPage } from './calendar.ts'
import { databaseOf } from './database.ts'
import { httpSide } from './lists.ts'
import { seedProduct, signIn } from './seeded-product.ts'
import { interleave } from './measurement.ts'

const PATIENTS = Number(process.env['PATIENTS'] ?? 100_000)
const APPOINTMENTS = 3 * PATIENTS
const MAX_MS = 100

const FORM = {
  title: 'Intake',
  fields: [{ id: 'name', type: 'text', label: 'Full name', required: true }],
}

const today = new Date().toISOString().slice(0, 10)

// Two reminders of each visit, a day and two hours before it; one in a hundred failed.
const reminders = `
  insert into reminder_list (clinic_id, id, kind, patient_id, appointment_id, rule_id, minutes_before, type,
    scheduled_for, zone, status, state, created_at, version)
  select $1::bigint, 10000000 + 2 * a.id + k, 'reminder', a.patient_id, a.id, 1 + k, ahead, 'email', at,
    'America/New_York', case when at > now() then 'pending' when a.id % 100 = 0 then 'failed' else 'sent' end,
    'active', a.created_at, 1
  from appointment_list a, generate_series(0, 1) k, lateral (select case k when 0 then 1440 else 120 end as ahead) r,
    lateral (select a.starts_at - ahead * interval '1 minute' as at) t
  where a.clinic_id = $1`

const texts = `
  insert into reminder_text (clinic_id, id, patient_id, message)
  select clinic_id, id, patient_id, 'See you soon' from reminder_list where clinic_id = $1`

const reminderOrder = `
  insert into reminder_order (clinic_id, visit_id, id, visit_at, scheduled_for, status, type, listed)
  select r.clinic_id, a.id, r.id, a.starts_at, r.scheduled_for, r.status, r.type, true
  from reminder_list r join appointment_list a on a.clinic_id = r.clinic_id and a.id = r.appointment_id
  where r.clinic_id = $1`

// All are answers to the form with this id; one in two hundred is not reviewed yet.
const submissions = `
  insert into submission_list (clinic_id, id, form_id, form_version, patient_id, responses, sensitive, quick, language,
    state, submitted_at, version)
  select $1::bigint, 10000000 + n, $2, 1, 1 + n % 1000, '{}', false, false, 'en',
    case when n % 200 = 0 then 'new' else 'reviewed' end, now() - n * interval '10 minutes', 1
  from generate_series(1, 100000) n`

/** Fills a seeded clinic with two reminders for each of its visits, and with 100,000 answered forms. */
const fillPages = async (adminUrl: string, clinicId: number, formId: number): Promise<void> => {
  const admin = new pg.Client(adminUrl)
  await admin.connect()
  await admin.query(reminders, [clinicId])
  await admin.query(texts, [clinicId])
  await admin.query(reminderOrder, [clinicId])
  await admin.query(submissions, [clinicId, formId])
  await admin.query('vacuum analyze')
  await admin.end()
}

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
  const product = await openProduct()
  const { call, close } = makeCaller(product.url, 1)
  await product.start()
  let goalsMet = true
  try {
    const { clinicId, credentials } = await seedProduct(product, PATIENTS, APPOINTMENTS)
    const token = await signIn(product.url, credentials)
    const cookie = await signInForCookie(product.url, credentials)
    const headers = { authorization: `Bearer ${token}` }
    const add = async (path: string, body: object): Promise<number> => {
      const answer = await call(path, { method: 'POST', headers, body: JSON.stringify(body) })
      return (JSON.parse(answer.body) as { id: number }).id
    }
    const formId = await add('/api/intake-forms', FORM)
    const { adminUrl } = await databaseOf(product.dataDir)
    await fillPages(adminUrl as string, clinicId, formId)
    const submissionId = await add('/api/form-submissions', {
      formId,
      patientId: 0,
      responses: { name: 'Ada Lindqvist' },
    })
    const sides = [
      ...Object.entries(PAGES).map(([name, path]) => [name, openPage(product.url + path, cookie)] as const),
      ...Object.entries(requestsOf(submissionId)).map(
        ([name, path]) => [name, httpSide(product.url + path, token)] as const,
      ),
    ]
    for (const [name, side] of sides) {
      const measured = await interleave({ product: side }, 'product', 1)
      const { p50, p99 } = measured.product
      console.log(
        `${name.padEnd(36)} p50 ${p50.toFixed(1).padStart(6)} ms, p99 ${p99.toFixed(1).padStart(6)} ms`,
      )
      goalsMet &&= p50 <= MAX_MS
    }
  } finally {
    close()
    await product.close()
  }
  console.log(goalsMet ? `All within ${MAX_MS} ms.` : `Not everywhere within ${MAX_MS} ms.`)
  return goalsMet
}
