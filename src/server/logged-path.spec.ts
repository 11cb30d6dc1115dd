import { expect, test } from 'vitest'
import { loggedPath } from './logged-path.ts'

test('keeps ids in a logged path and drops parts that may be secret or typed by a person', () => {
  expect(loggedPath('/api/patients/42')).toBe('/api/patients/42')
  expect(loggedPath('/api/openapi.json')).toBe('/api/openapi.json')
  expect(loggedPath('/reset-password/6Pn3kq0J1yqk2Zx')).toBe('/reset-password/…')
  expect(loggedPath('/api/patients/maria@clinic.example')).toBe('/api/patients/…')
  expect(loggedPath('/api/calendar-feed/abcdefghijklmnopqrstuvwxyzabcdefghijklmnopq.ics')).toBe(
    '/api/calendar-feed/…',
  )
  expect(loggedPath('/search/Maria%20Lopez')).toBe('/search/…')
})
