import { describe, expect, it } from 'vitest'
import { isActive, placesFor } from './nav.ts'

describe('the active place', () => {
  it.each([
    ['/', '/', true],
    ['/', '/calendar', false],
    ['/patients', '/patients', true],
    ['/patients', '/patients/7', true],
    ['/patients', '/patients-old', false],
    ['/pricing', '/checkout', true],
  ])('%s on %s: %s', (href, pathname, active) => expect(isActive(href, pathname)).toBe(active))
})

describe('the places', () => {
  it('are those a person may open', () => {
    const hrefs = placesFor((permission) => permission === 'figures:read').map(({ href }) => href)
    expect(hrefs).toEqual(['/'])
    const own = placesFor((permission) => permission === 'self').map(({ href }) => href)
    expect(own).toEqual(['/pricing', '/settings'])
    expect(placesFor(() => true)).toHaveLength(10)
  })
})
