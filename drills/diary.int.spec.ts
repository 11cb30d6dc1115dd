import { expect, it } from 'vitest'
import { isHeld, rushDiaries } from './diary.ts'

it('of 30 who want the same time at once one has it, on both nights that the clocks change, too', async () => {
  const outcome = await rushDiaries({ times: 40, attempts: 30 })
  expect(outcome).toMatchObject({
    rush: { attempts: 1200, booked: 40, refused: 1160, faults: [], wrong: [] },
    sweep: { overlaps: 0, allowed: 0 },
  })
  expect(isHeld(outcome)).toBe(true)
}, 300_000)
