import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SystemState } from '#modules/system'
import { openTestApp } from '../../journeys/testing/app.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  // Nothing listens on this port.
  testApp = await openTestApp({ CLAMD_URL: 'tcp://127.0.0.1:1' })
})
afterAll(() => testApp.close())

const open = async (name: string) => {
  const email = `${name}@clinic.example`
  const body = { clinicName: name, firstName: name, lastName: 'Owner', email, password: 'a long night walk' }
  const { token } = (await testApp.call('POST', '/api/auth/register', { body })).body
  const { rows } = await testApp.admin.query('select clinic_id from accounts where email_key = $1', [email])
  const state = async () => (await testApp.call('GET', '/api/settings/system', { token })).body as SystemState
  return { id: String(rows[0].clinic_id), state }
}

/** Adds jobs in a state that no worker takes up before tomorrow. */
const leave = (clinicId: string, state: string, count: number) =>
  testApp.admin.query(
    `insert into pgboss.job (name, data, state, start_after)
     select 'send-reminder', jsonb_build_object('clinicId', $1::bigint), $2::pgboss.job_state, now() + interval '1 day'
     from generate_series(1, $3)`,
    [clinicId, state, count],
  )

it('the system page counts the clinic’s own waiting and failed jobs, and no other clinic’s', async () => {
  const [ours, otherClinic] = [await open('harbor'), await open('quay')]
  await leave(ours.id, 'created', 2)
  await leave(ours.id, 'retry', 1)
  await leave(ours.id, 'failed', 4)
  await leave(ours.id, 'completed', 8)
  await leave(otherClinic.id, 'created', 16)
  const reminders = async () => (await ours.state()).jobs.filter(({ queue }) => queue === 'send-reminder')
  expect(await reminders()).toEqual([{ queue: 'send-reminder', waiting: 3, active: 0, failed: 4 }])
})

it('the system page shows which parts respond', async () => {
  const { state } = await open('pier')
  await expect.poll(async () => (await state()).working).toBe(true)
  const now = await state()
  expect(now).toMatchObject({ scanner: 'silent', documents: { used: 0, count: 0 } })
  expect(now.documents.quota).toBeGreaterThan(0)
  expect(now.versions.node).toBe(process.versions.node)
})
