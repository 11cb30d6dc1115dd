import { Effect } from 'effect'
import { expect, it } from 'vitest'
import type { ProvenHost } from '#modules/domains'
import { keepingHosts } from './custom-hosts.ts'

const HOST = 'forms.harbor.example'
const harbor = { host: HOST, clinicId: 7, active: true }

/** A bell that rings when it is told to, and what there is to read. */
const tower = async (proven: readonly ProvenHost[]) => {
  const stands = { proven, asked: 0, hears: true, fails: false }
  const listeners: ((clinicId: number | null) => void)[] = []
  const listening = (heard: (clinicId: number | null) => void) =>
    Effect.sync(() => {
      listeners.push(heard)
      return () => undefined
    })
  const hosts = await keepingHosts(
    async () => {
      stands.asked += 1
      if (stands.fails) throw new Error('no database')
      return stands.proven
    },
    { overhear: () => Effect.succeed(() => undefined), listen: listening, hears: () => stands.hears },
  )
  return { hosts, stands, ring: (clinicId: number | null) => listeners[0]?.(clinicId) }
}

it('knows every proven host, and asks nothing while nothing happens', async () => {
  const { hosts, stands } = await tower([harbor])
  for (let n = 0; n < 50; n++) expect(await hosts.current(HOST)).toEqual(harbor)
  expect(hosts.known('app.example')).toBeUndefined()
  expect(stands.asked).toBe(1)
})

it('tells what is true after a ring of its clinic, and lets others ring', async () => {
  const { hosts, stands, ring } = await tower([harbor])
  ring(8)
  expect(await hosts.current(HOST)).toEqual(harbor)
  expect(stands.asked).toBe(1)
  stands.proven = [{ ...harbor, active: false }]
  ring(7)
  const told = await Promise.all(Array.from({ length: 20 }, () => hosts.current(HOST)))
  expect(told.every((own) => own?.active === false)).toBe(true)
  expect(stands.asked).toBe(2)
  stands.proven = []
  ring(null)
  expect(await hosts.current(HOST)).toBeUndefined()
})

it('reads again what changed while it was being read', async () => {
  const { hosts, stands, ring } = await tower([harbor])
  ring(7)
  const first = hosts.current(HOST)
  stands.proven = [{ ...harbor, active: false }]
  ring(7)
  expect(await hosts.current(HOST)).toMatchObject({ active: false })
  await first
})

it('hears of a new host by itself, once for many rings', async () => {
  const { hosts, stands, ring } = await tower([])
  stands.proven = [harbor]
  for (let n = 0; n < 100; n++) ring(7)
  await expect.poll(() => hosts.known(HOST)).toEqual(harbor)
  expect(stands.asked).toBe(2)
})

it('asks each time where it hears nothing, and keeps to what it knew where it cannot ask', async () => {
  const { hosts, stands } = await tower([harbor])
  stands.hears = false
  await hosts.current(HOST)
  await hosts.current(HOST)
  expect(stands.asked).toBe(3)
  stands.fails = true
  expect(await hosts.current(HOST)).toEqual(harbor)
})
