import { afterEach, expect, it, vi } from 'vitest'
import { FakeEventSource, page } from '../../../kit/updates/testing/fake-event-source.ts'
import { appointmentChoices, refreshChoices } from './choices.ts'

afterEach(() => vi.unstubAllGlobals())

it('loads the choices again after another user has changed practitioners, the clinic or rooms', async () => {
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', async () => Response.json([]))
  const stop = refreshChoices()
  let lastId = 41
  for (const stream of ['practitioner', 'clinic', 'room']) {
    const before = appointmentChoices()
    expect(appointmentChoices()).toBe(before)
    FakeEventSource.open[0]?.sendChange(String((lastId += 1)), stream)
    expect(appointmentChoices()).not.toBe(before)
  }
  stop()
})
