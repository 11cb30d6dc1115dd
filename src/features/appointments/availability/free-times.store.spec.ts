import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setSession, clearSession } from '../../../kit/requests/session.ts'
import { FakeEventSource, page } from '../../../kit/updates/testing/fake-event-source.ts'
import {
  $appointmentDialog,
  closeAppointmentDialog,
  editAppointment,
  changeDraft,
  newAppointment,
} from '../dialog/appointment-dialog.store.ts'
import { AppointmentServer } from '../testing/appointment-server.ts'
import { $freeTimes, watchFreeTimes, showMoreTimes, takeFreeTime } from './free-times.store.ts'

let server: AppointmentServer
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  server = new AppointmentServer()
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.stubGlobal('document', page)
  FakeEventSource.all = []
  closeAppointmentDialog()
  stop = watchFreeTimes()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const searches = () =>
  server.calls
    .filter(({ url }) => url.pathname === '/api/availability')
    .map(({ url }) => Object.fromEntries(url.searchParams))
const passDelay = () => vi.advanceTimersByTimeAsync(150)
const at = (time: string, practitionerIds = [1, 2]) => ({
  date: '2026-03-12',
  time,
  startsAt: `2026-03-12T${time}:00.000Z`,
  practitionerIds,
})

it('searches again when service, duration, practitioner or date changes, and for nothing else', async () => {
  await newAppointment('2026-03-12')
  await passDelay()
  expect(searches()).toEqual([{ from: '2026-03-12', to: '2026-05-12', duration: '30', limit: '200' }])
  changeDraft({ notes: 'x', patientId: 7, time: '10:00' })
  await passDelay()
  expect(searches()).toHaveLength(1)
  changeDraft({ service: 'Physical Therapy' })
  changeDraft({ practitionerId: 2 })
  await passDelay()
  expect(searches().at(-1)).toMatchObject({ serviceId: '2', duration: '45', practitionerId: '2' })
  expect(searches()).toHaveLength(2)
  changeDraft({ date: '' })
  expect($freeTimes.get()).toMatchObject({ is: 'unasked', all: [] })
})

it('shows times that do not overlap, more of them on request, and fills one in', async () => {
  server.availability = {
    ...server.availability,
    starts: ['10:00', '10:15', '10:30', '11:00', '11:15', '11:30', '12:00'].map((time) => at(time)),
  }
  await newAppointment('2026-03-12')
  changeDraft({ notes: 'typed', patientId: 7 })
  await passDelay()
  const { all, shownCount } = $freeTimes.get()
  expect(all.map(({ time }) => time)).toEqual(['10:00', '10:30', '11:00', '11:30', '12:00'])
  expect(shownCount).toBe(4)
  showMoreTimes()
  expect($freeTimes.get().shownCount).toBe(12)
  takeFreeTime({ date: '2026-03-13', time: '11:30', practitionerId: 2 })
  expect($appointmentDialog.get()).toMatchObject({
    draft: { date: '2026-03-13', time: '11:30', practitionerId: 2, notes: 'typed', patientId: 7 },
  })
  await passDelay()
  expect(searches()).toHaveLength(1)
  expect($freeTimes.get()).toMatchObject({
    is: 'known',
    shownCount: 12,
    isAnyPractitioner: true,
    searchDate: '2026-03-12',
  })
})

it('ignores the edited appointment itself, and offers practitioners only their own schedule', async () => {
  setSession({
    token: 't',
    user: { id: 2, email: 'o@c.example', name: 'O', firstName: 'O', lastName: 'O', role: 'practitioner' },
  })
  server.availability = { ...server.availability, starts: [at('10:00', [1]), at('10:15')] }
  const row = server.add({ practitionerId: 2 })
  await editAppointment(row)
  await passDelay()
  expect(searches()).toMatchObject([{ except: String(row.id), practitionerId: '2' }])
  expect($freeTimes.get().all).toEqual([{ date: '2026-03-12', time: '10:15', practitionerId: 2 }])
  clearSession()
})

it('follows what colleagues book meanwhile, and keeps its length', async () => {
  server.availability = {
    ...server.availability,
    starts: ['10:00', '10:30', '11:00'].map((time) => at(time)),
  }
  await newAppointment('2026-03-12')
  await passDelay()
  showMoreTimes()
  takeFreeTime({ date: '2026-03-12', time: '10:30', practitionerId: 1 })
  server.availability = { ...server.availability, starts: ['10:00', '11:00'].map((time) => at(time)) }
  FakeEventSource.open[0]?.sendChange('42', 'reminder')
  await passDelay()
  expect(searches()).toHaveLength(1)
  FakeEventSource.open[0]?.sendChange('43', 'appointment')
  await passDelay()
  expect(searches()[1]).toEqual(searches()[0])
  expect($freeTimes.get()).toMatchObject({ is: 'known', shownCount: 12 })
  expect($freeTimes.get().all.map(({ time }) => time)).toEqual(['10:00', '11:00'])
  closeAppointmentDialog()
  FakeEventSource.open[0]?.sendChange('44', 'appointment')
  await passDelay()
  expect(searches()).toHaveLength(2)
  stop()
  expect(FakeEventSource.open).toEqual([])
})
