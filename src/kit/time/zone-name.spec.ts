import { expect, it } from 'vitest'
import { zoneCity } from '#rules/kernel'
import { withLanguage } from '#words'
import { cityOf, differingZone, zoneName } from './zone-name.ts'

const [winter, summer] = [new Date('2026-01-15T17:00:00Z'), new Date('2026-07-15T17:00:00Z')]

it('names a zone by its city and its abbreviation on that day', () => {
  expect(zoneName('America/New_York', winter)).toBe('New York (EST)')
  expect(zoneName('America/New_York', summer)).toBe('New York (EDT)')
  expect(zoneName('America/Argentina/Buenos_Aires', winter)).toBe('Buenos Aires (GMT-3)')
  expect(zoneName('UTC', winter)).toBe('UTC')
})

it('names a zone in the language of the page', () => {
  expect(withLanguage('es', () => zoneName('America/New_York', winter))).toBe('Nueva York (EST)')
  expect(withLanguage('fr', () => cityOf('Europe/London'))).toBe('Londres')
})

it('names the zone only if the device’s local time differs', () => {
  expect(differingZone('America/New_York', winter, 'Europe/London')).toBe('Times in New York (EST)')
  expect(differingZone('America/New_York', winter, 'America/Toronto')).toBeUndefined()
  // Phoenix has no daylight saving time.
  expect(differingZone('America/Phoenix', winter, 'America/Denver')).toBeUndefined()
  expect(differingZone('America/Phoenix', summer, 'America/Denver')).toBe('Times in Phoenix (MST)')
  // The zones are exactly a day apart, so only the date differs.
  expect(differingZone('Pacific/Kiritimati', winter, 'Pacific/Honolulu')).toBe('Times in Kiritimati (GMT+14)')
})

it('names a zone by its city', () => {
  expect(zoneCity('America/New_York')).toBe('New York')
  expect(zoneCity('UTC')).toBe('UTC')
})
