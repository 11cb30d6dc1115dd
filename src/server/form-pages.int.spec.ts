import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { freshDatabase } from '../../modules/platform/testing/postgres.ts'
import { type Desk, startServer, type StartedServer } from '../testing/server.ts'

let one: StartedServer
let other: StartedServer
let desk: Desk
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await freshDatabase()
  drop = database.drop
  const shared = {
    DATABASE_URL: database.appUrl,
    DATABASE_ADMIN_URL: database.adminUrl,
    MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    SIGNING_KEY: Buffer.alloc(32, 8).toString('base64'),
  }
  one = await startServer(shared)
  other = await startServer({ ...shared, ROLE: 'web' })
  desk = await one.register()
})
afterAll(async () => {
  await Promise.all([one.close(), other.close()])
  await drop()
})

const form = (title: string) => ({ title, fields: [{ id: 'a', type: 'text', label: 'A' }] })
const read = async (server: StartedServer, id: number) => (await fetch(`${server.url}/form/${id}`)).text()

/** The upper end of the fastest quarter, because a busy machine interrupts some of the measurements. */
const fastQuarter = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 4)] ?? 0

it('shows a change on the next request in this process and a few page renders later in another', async () => {
  const { id } = await desk.call<{ id: number }>('POST', '/api/intake-forms', form('Edition 0'))
  await Promise.all([read(one, id), read(other, id)])
  const renders: number[] = []
  const delays: number[] = []
  for (let n = 1; n <= 30; n++) {
    await desk.call('PUT', `/api/intake-forms/${id}`, form(`Edition ${n}.`))
    const changed = performance.now()
    expect(await read(one, id)).toContain(`Edition ${n}.`)
    renders.push(performance.now() - changed)
    while (!(await read(other, id)).includes(`Edition ${n}.`));
    delays.push(performance.now() - changed)
  }
  // Without the ring from the other process, a change is visible only seconds later.
  expect(fastQuarter(delays)).toBeLessThan(10 * fastQuarter(renders))
})

it('both processes stop showing a withdrawn form, and the earlier name of its clinic', async () => {
  const { id } = await desk.call<{ id: number }>('POST', '/api/intake-forms', form('Withdrawn'))
  const settings = await desk.call<object>('GET', '/api/settings/clinic')
  for (const server of [one, other]) expect(await read(server, id)).toContain('Withdrawn')
  await desk.call('PUT', '/api/settings/clinic', { ...settings, name: 'Quay Clinic' })
  expect(await read(one, id)).toContain('Quay Clinic')
  await vi.waitFor(async () => expect(await read(other, id)).toContain('Quay Clinic'))
  expect(await read(other, id)).not.toContain('Harbor Clinic')
  await desk.call('DELETE', `/api/intake-forms/${id}`)
  expect(await read(one, id)).not.toContain('Withdrawn')
  await vi.waitFor(async () => expect(await read(other, id)).not.toContain('Withdrawn'))
})

it('keeps cached pages of a clinic while other forms change', async () => {
  const { id } = await desk.call<{ id: number }>('POST', '/api/intake-forms', form('Busy'))
  const stamps = new Set<string>()
  for (let n = 0; n < 20; n++) {
    await desk.call('POST', '/api/intake-forms', form(`Another ${n}`))
    stamps.add(/name="stamp" value="([^"]+)"/.exec(await read(one, id))?.[1] ?? '')
  }
  // Each rendered page has its own stamp, so few stamps mean few renders.
  expect(stamps.size).toBeLessThan(5)
})
