import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppointmentServer } from '../../appointments/testing/appointment-server.ts'
import { $timeQuestion } from '../../appointments/time-question/time-question.store.ts'
import {
  $appointmentMove,
  $cancelledMove,
  cancelMove,
  endMove,
  isMoveUnsaved,
  KEY_SAVE_DELAY_MS,
  previewMove,
  delaySaveUntil,
  saveKeyboardMove,
} from './appointment-move.store.ts'
import { spotOf } from './day-columns.ts'

let server: AppointmentServer
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T09:00:00Z') })
  server = new AppointmentServer()
  vi.stubGlobal('fetch', server.fetch)
})
afterEach(() => {
  endMove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const moves = () => server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body.time)
const moveTo = (time: string) => {
  const row = server.rows.values().next().value ?? server.add({ time: '10:00' })
  previewMove(row, { ...spotOf(row), time }, 'keys')
}

it('saves a move by keyboard once, when the keyboard has rested', async () => {
  moveTo('10:15')
  await vi.advanceTimersByTimeAsync(KEY_SAVE_DELAY_MS - 1)
  moveTo('10:30')
  await vi.advanceTimersByTimeAsync(KEY_SAVE_DELAY_MS - 1)
  expect(moves()).toEqual([])
  expect(isMoveUnsaved()).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(moves()).toEqual(['10:30'])
  expect(isMoveUnsaved()).toBe(false)
})

it('never saves a move that was cancelled, and says which appointment is back', async () => {
  moveTo('10:15')
  cancelMove()
  expect($cancelledMove.get()).toMatchObject({ time: '10:00' })
  await vi.advanceTimersByTimeAsync(2 * KEY_SAVE_DELAY_MS)
  expect(moves()).toEqual([])
  moveTo('10:15')
  expect($cancelledMove.get()).toBeNull()
})

it('saves a move before the page is left, and says when the server refuses it', async () => {
  moveTo('10:15')
  await expect(saveKeyboardMove()).resolves.toBe(true)
  expect(moves()).toEqual(['10:15'])
  await expect(saveKeyboardMove()).resolves.toBe(true)
  expect(moves()).toHaveLength(1)
  const before = server.add({ id: 9 })
  server.add({ id: 9, version: before.version + 1 })
  previewMove(before, { ...spotOf(before), time: '11:00' }, 'keys')
  await expect(saveKeyboardMove()).resolves.toBe(false)
  expect($appointmentMove.get()).toBeNull()
})

it('saves a move into another week only once that week has loaded', async () => {
  moveTo('10:15')
  const { promise, resolve } = Promise.withResolvers<void>()
  delaySaveUntil(promise.then(() => moveTo('10:45')))
  const saved = saveKeyboardMove()
  await vi.advanceTimersByTimeAsync(100)
  expect(moves()).toEqual([])
  resolve()
  await expect(saved).resolves.toBe(true)
  expect(moves()).toEqual(['10:45'])
})

it('moves an appointment into the past only once the user has confirmed it', async () => {
  vi.setSystemTime(new Date('2026-03-13T09:00:00Z'))
  for (const [isConfirmed, saved] of [
    [false, []],
    [true, ['10:15']],
  ] as const) {
    moveTo('10:15')
    const save = saveKeyboardMove()
    await vi.waitFor(() => expect($timeQuestion.get()).toMatchObject({ doubt: 'past' }))
    $timeQuestion.get()?.settle(isConfirmed)
    await expect(save).resolves.toBe(isConfirmed)
    expect(moves()).toEqual(saved)
    expect($cancelledMove.get() === null).toBe(isConfirmed)
  }
})
