import { Effect } from 'effect'
import { Origin } from '#events'
import { Billing } from '#modules/billing'
import { operatorOrigin } from '#modules/kernel'
import { Patients } from '#modules/patients'
import { Api } from '../../../program/api.ts'
import { endpointTable } from '../../../program/openapi/openapi.ts'
import { addressCall } from '../../testing/record-paths.ts'
import { misdirect } from './bare-connection.ts'
import type { Clinic } from '../../testing/clinic.ts'
import type { TestApp } from '../../testing/app.ts'
import { recordStatements, type SentStatement } from '../../testing/statement-recorder.ts'

/** Paths with queries, in addition to the one sample per endpoint. */
const QUERY_PATHS = [
  '/api/patients?q=r&sort=name&limit=1',
  '/api/patients?q=harbor&limit=2',
  '/api/patients?sort=name&limit=1&cursor=WyJhIiwiYiIsMV0',
  '/api/patients?limit=1&cursor=WzUwXQ',
  '/api/appointments?date=2031-05-06',
  '/api/appointments?from=2031-05-01&to=2031-05-31&q=harbor',
  '/api/appointments?patientId=1&limit=5',
  '/api/appointments?date=2031-05-06&limit=5&cursor=WyIwOTowMCIsMV0',
  '/api/intake-forms?q=harbor&limit=1',
  '/api/intake-forms?limit=1&cursor=WyIyMDMxLTA1LTA2VDA5OjAwOjAwLjAwMFoiLDFd',
  '/api/form-submissions?formId=1&state=new&q=harbor&limit=5',
  '/api/form-submissions?patientId=1&limit=1&cursor=50',
  '/api/reminders?q=r&limit=1',
  '/api/reminders?sort=visit&limit=1',
  '/api/reminders?q=harbor&status=pending&type=email&patientId=1&limit=2',
  '/api/reminders?limit=1&cursor=100',
  '/api/reminders?q=harbor&limit=1&cursor=100',
  '/api/documents?q=r&limit=1',
  '/api/documents?q=harbor&documentType=Lab+Results&patientId=1&limit=2',
  '/api/documents?limit=1&cursor=WyIyMDMxLTA1LTA2VDA5OjAwOjAwLjAwMFoiLDFd',
  '/api/documents?q=harbor&limit=1&cursor=WyIyMDMxLTA1LTA2VDA5OjAwOjAwLjAwMFoiLDFd',
  '/api/notifications?unread=1&limit=1&cursor=50',
  '/api/outbox?limit=1&cursor=0001924765200000.reminder-1',
  '/api/sign-ins/everyone?limit=1&cursor=WyIyMDMxLTA1LTA2VDA5OjAwOjAwLjAwMFoiLDFd',
  '/api/dashboard/activity?limit=50',
  '/api/reports?type=patients&asOf=2020-01-01',
  '/api/reports/list?of=documents&limit=1&cursor=WyIxIiwxXQ',
  '/api/reports/export?format=pdf&type=revenue',
  '/api/access-ledger?person=1&from=2026-01-01&to=2031-01-01',
  '/api/access-ledger?limit=1&cursor=WyIyMDMxLTA1LTA2VDA5OjAwOjAwLjAwMFoiLDQzOTgwNDY1MTExMDQxXQ',
]

/** Calls the additional paths. */
export const callQueryPaths = async (clinic: Clinic): Promise<void> => {
  for (const path of QUERY_PATHS) await clinic.call('GET', path)
}

/** Calls every endpoint once as an administrator, with a valid sample. */
export const callAll = async (testApp: TestApp, clinic: Clinic): Promise<void> => {
  for (const endpoint of endpointTable(Api)) {
    const { path, body } = await addressCall(clinic, endpoint)
    const token = endpoint.operation === 'auth.logout' ? await clinic.enter('staff') : clinic.tokens.staff
    const headers = { 'idempotency-key': `once-${endpoint.operation}` }
    await testApp.call(endpoint.method, path, { token, headers, ...(body ? { body } : {}) })
  }
  await callQueryPaths(clinic)
}

/** Makes every call the app supports and returns the distinct SQL statements it sent. */
export const callAndRecord = async (testApp: TestApp, clinic: Clinic): Promise<readonly SentStatement[]> => {
  const sent = await recordStatements(testApp.app)
  await callAll(testApp, clinic)
  const id = await clinic.addPatient()
  await clinic.call('DELETE', `/api/patients/${id}`)
  const origin = operatorOrigin(clinic.clinicId)
  const { restore, erase } = await testApp.app.runtime.runPromise(Patients)
  const { entitlements } = await testApp.app.runtime.runPromise(Billing)
  const more = Effect.all([restore(id), erase(id, 'as asked'), entitlements()])
  await testApp.app.runtime.runPromise(Effect.provideService(more, Origin, origin))
  // Background jobs query every clinic in turn: count their statements as this clinic's.
  const { rows } = await testApp.admin.query('select clinic_id::float8 as id from clinic_heads')
  const clinics = rows.map((row) => Number(row.id))
  const statements = sent.map((each) => misdirect(each, clinics, clinic.clinicId))
  return [...new Map(statements.map((each) => [each.text, each])).values()]
}
