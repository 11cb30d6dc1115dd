import { Effect } from 'effect'
import { expect, it } from 'vitest'
import type { VerifiedHost } from '#modules/custom-domains'
import { cacheHosts } from './custom-hosts.ts'

const HOST = 'forms.harbor.example'
const harbor = { host: HOST, clinicId: 7, active: true }

/** Creates a host cache with a fake change signal and a fake list of verified hosts. */
const tower = async (proven: readonly VerifiedHost[]) => {
  const source = { proven, asked: 0, hears: true, fails: false }
  const listeners: ((clinicId: number | null) => void)[] = []
  const listening = (listener: (clinicId: number | null) => void) =>
    Effect.sync(() => {
      listeners.push(listener)
      return () => undefined
    })
  const hosts = await cacheHosts(
    async () => {
      source.asked += 1
      if (source.fails) throw new Error('no database')
      return source.proven
    },
    {
      listenLocally: () => Effect.succeed(() => undefined),
      listen: listening,
      isConnected: () => source.hears,
    },
  )
  return { hosts, source, ring: (clinicId: number | null) => listeners[0]?.(clinicId) }
}

it('knows every verified host without further queries while nothing changes', async () => {
  const { hosts, source } = await tower([harbor])
  for (let n = 0; n < 50; n++) expect(await hosts.findCurrent(HOST)).toEqual(harbor)
  expect(hosts.findCached('app.example')).toBeUndefined()
  expect(source.asked).toBe(1)
})

it('returns fresh data after a change in the host’s clinic and ignores changes in other clinics', async () => {
  const { hosts, source, ring } = await tower([harbor])
  ring(8)
  expect(await hosts.findCurrent(HOST)).toEqual(harbor)
  expect(source.asked).toBe(1)
  source.proven = [{ ...harbor, active: false }]
  ring(7)
  const foundHosts = await Promise.all(Array.from({ length: 20 }, () => hosts.findCurrent(HOST)))
  expect(foundHosts.every((host) => host?.active === false)).toBe(true)
  expect(source.asked).toBe(2)
  source.proven = []
  ring(null)
  expect(await hosts.findCurrent(HOST)).toBeUndefined()
})

it('reads again if a change arrives during a read', async () => {
  const { hosts, source, ring } = await tower([harbor])
  ring(7)
  const first = hosts.findCurrent(HOST)
  source.proven = [{ ...harbor, active: false }]
  ring(7)
  expect(await hosts.findCurrent(HOST)).toMatchObject({ active: false })
  await first
})

it('finds a new host automatically, with one read for many changes', async () => {
  const { hosts, source, ring } = await tower([])
  source.proven = [harbor]
  for (let n = 0; n < 100; n++) ring(7)
  await expect.poll(() => hosts.findCached(HOST)).toEqual(harbor)
  expect(source.asked).toBe(2)
})

it('reads every time if it cannot hear changes, and keeps the last known hosts if reading fails', async () => {
  const { hosts, source } = await tower([harbor])
  source.hears = false
  await hosts.findCurrent(HOST)
  await hosts.findCurrent(HOST)
  expect(source.asked).toBe(3)
  source.fails = true
  expect(await hosts.findCurrent(HOST)).toEqual(harbor)
})
