import { afterEach, expect, it, vi } from 'vitest'
import { appointment } from '../testing/appointment-rows.ts'
import { $visitPanel, afterVisitClosed, closeVisit, leaveVisitFor, openVisit } from './visit-panel.store.ts'

vi.stubGlobal('matchMedia', () => ({ matches: false }))
afterEach(() => {
  closeVisit()
  afterVisitClosed()
})

const click = { currentTarget: {} as HTMLElement, detail: 1 }
const [one, other] = [appointment(), appointment()]

const visitShown = () => {
  const panel = $visitPanel.get()
  return panel.is === 'open' ? panel.row.id : 'none'
}

it('a click on another visit shows that one, and a second click on the same closes it', () => {
  openVisit(one, click)
  expect(visitShown()).toBe(one.id)
  openVisit(other, click)
  expect(visitShown()).toBe(other.id)
  openVisit(other, click)
  expect(visitShown()).toBe('none')
})

it('runs the action that closed the panel once, after the panel has closed', () => {
  const edit = vi.fn<() => void>()
  openVisit(one, click)
  leaveVisitFor(edit)
  expect([visitShown(), edit.mock.calls.length]).toEqual(['none', 0])
  afterVisitClosed()
  afterVisitClosed()
  expect(edit).toHaveBeenCalledTimes(1)
})

it('opening another visit forgets what the panel was left for', () => {
  const edit = vi.fn<() => void>()
  openVisit(one, click)
  leaveVisitFor(edit)
  openVisit(other, click)
  afterVisitClosed()
  expect(edit).not.toHaveBeenCalled()
})
