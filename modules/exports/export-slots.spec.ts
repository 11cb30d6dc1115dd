import { expect, it } from 'vitest'
import { makeExportSlots } from './export-slots.ts'

it('lets two exports of a clinic run at once, and four of all clinics, until one has ended', () => {
  const { enter, leave } = makeExportSlots()
  expect([enter(1), enter(1), enter(1)]).toEqual([true, true, false])
  expect([enter(2), enter(3), enter(4)]).toEqual([true, true, false])
  leave(1)
  expect([enter(4), enter(1)]).toEqual([true, false])
})
