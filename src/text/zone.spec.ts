import { expect, it } from 'vitest'
import { zoneInDoubt, zoneWords } from './zone.ts'

const [winter, summer] = [new Date('2026-01-15T17:00:00Z'), new Date('2026-07-15T17:00:00Z')]

it('names a zone by its city, and by what its clocks are called on that day', () => {
  expect(zoneWords('America/New_York', winter)).toBe('New York (EST)')
  expect(zoneWords('America/New_York', summer)).toBe('New York (EDT)')
  expect(zoneWords('America/Argentina/Buenos_Aires', winter)).toBe('Buenos Aires (GMT-3)')
  expect(zoneWords('UTC', winter)).toBe('UTC')
})

it('names it only to those whose own clocks show something else', () => {
  expect(zoneInDoubt('America/New_York', winter, 'Europe/London')).toBe('Times in New York (EST)')
  expect(zoneInDoubt('America/New_York', winter, 'America/Toronto')).toBeUndefined()
  // Phoenix has no summer time.
  expect(zoneInDoubt('America/Phoenix', winter, 'America/Denver')).toBeUndefined()
  expect(zoneInDoubt('America/Phoenix', summer, 'America/Denver')).toBe('Times in Phoenix (MST)')
  // A day lies between them, to the minute.
  expect(zoneInDoubt('Pacific/Kiritimati', winter, 'Pacific/Honolulu')).toBe('Times in Kiritimati (GMT+14)')
})
