import { afterEach, expect, it, vi } from 'vitest'
import { $toasts } from '../../kit/toasts/toasts.store.ts'
import { createPractitionersStore, type PractitionersAndServices } from './practitioners.store.ts'

afterEach(() => vi.unstubAllGlobals())

type Row = PractitionersAndServices['practitioners'][number]

const course = {
  id: 2,
  from: { date: '2026-03-12', time: '00:00' },
  to: { date: '2026-03-13', time: '00:00' },
  repeats: null,
  label: 'Course',
}
const adaAt = (version: number) => ({ id: 7, name: 'Ada Lee', version, timeOff: [course] }) as unknown as Row

it('changes and removes time off only as the user saw it, and shows what a colleague changed meanwhile', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { method, headers }: RequestInit) => {
    if (method === 'GET') return Response.json(url.endsWith('/services') ? [] : [adaAt(5)])
    const version = new Headers(headers).get('if-match')
    sent.push([method, url, version])
    return version === '"5"'
      ? Response.json({})
      : Response.json({ message: 'Someone else changed it.', code: 'stale' }, { status: 409 })
  })
  const store = createPractitionersStore({ practitioners: [adaAt(4)], services: [] })
  const form = store.away(adaAt(4), course, () => undefined)
  expect(await form.submit({ ...course, label: 'Holiday' })).toBe(false)
  expect(form.$state.get()).toMatchObject({ doing: 'nothing', problem: 'Someone else changed it.' })
  expect(store.$working.get().practitioners).toEqual([adaAt(5)])

  await store.removeTimeOff(adaAt(4), course)
  expect($toasts.get()[0]).toMatchObject({ description: 'Someone else changed it.' })
  await store.removeTimeOff(adaAt(5), course)
  expect($toasts.get()[0]).toMatchObject({ title: 'Success' })
  const address = '/api/practitioners/7/time-off/2'
  expect(sent).toEqual([
    ['PUT', address, '"4"'],
    ['DELETE', address, '"4"'],
    ['DELETE', address, '"5"'],
  ])
})
