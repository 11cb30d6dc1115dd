import { describe, expect, it } from 'vitest'
import { lanesOf } from './lanes.ts'

const at = (from: number, minutes = 30) => ({ from, minutes })

describe('lanes', () => {
  it('give an entry without overlap the full width', () => {
    expect(lanesOf([at(540), at(570), at(700)])).toEqual([1, 2, 3].map(() => ({ lane: 0, lanes: 1 })))
  })

  it('place overlapping entries next to each other, and split the width among connected ones', () => {
    expect(lanesOf([at(540, 60), at(555), at(590), at(640)])).toEqual([
      { lane: 0, lanes: 2 },
      { lane: 1, lanes: 2 },
      { lane: 1, lanes: 2 },
      { lane: 0, lanes: 1 },
    ])
  })

  it('come in the order of the input, though the longer of two with the same start is placed first', () => {
    expect(lanesOf([at(540, 15), at(540, 60)])).toEqual([
      { lane: 1, lanes: 2 },
      { lane: 0, lanes: 2 },
    ])
  })

  it('treat a short entry as being as tall as it is drawn', () => {
    expect(lanesOf([at(540, 15), at(555, 15), at(575, 15)]).map(({ lanes }) => lanes)).toEqual([2, 2, 1])
  })

  it('never place two overlapping entries in one lane', () => {
    const all = Array.from({ length: 60 }, (_, n) => at((n * 37) % 480, 15 + ((n * 7) % 4) * 15))
    const lanes = lanesOf(all)
    const together = all.flatMap((a, one) =>
      all.flatMap((b, other) =>
        one < other && a.from < b.from + b.minutes && b.from < a.from + a.minutes ? [[one, other]] : [],
      ),
    )
    expect(together.length).toBeGreaterThan(0)
    expect(together.filter(([one = 0, other = 0]) => lanes[one]?.lane === lanes[other]?.lane)).toEqual([])
    expect(lanes.every(({ lane, lanes: of }) => lane < of)).toBe(true)
  })
})
