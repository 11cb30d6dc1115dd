import { describe, expect, it } from 'vitest'
import { isActive, pagesFor, placesFor } from './navigation.ts'

describe('a navigation item', () => {
  it.each([
    ['/', '/', true],
    ['/', '/calendar', false],
    ['/patients', '/patients', true],
    ['/patients', '/patients/7', true],
    ['/patients', '/patients-old', false],
    ['/pricing', '/checkout', true],
  ])('%s is active on %s: %s', (href, pathname, active) => expect(isActive(href, pathname)).toBe(active))
})

describe('the navigation', () => {
  it('shows only the pages the user can open', () => {
    const hrefs = placesFor((permission) => permission === 'figures:read', true).map(({ href }) => href)
    expect(hrefs).toEqual(['/'])
    const selfHrefs = placesFor((permission) => permission === 'self', true).map(({ href }) => href)
    expect(selfHrefs).toEqual(['/settings'])
    expect(placesFor(() => true, true)).toHaveLength(10)
  })

  it('offers no subscription where nobody is charged', () => {
    const hrefs = pagesFor(() => true, false).map(({ href }) => href)
    expect(hrefs).toContain('/reports')
    expect(hrefs).not.toContain('/pricing')
  })
})
