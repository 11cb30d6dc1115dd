import { expect, test } from 'vitest'
import { loggedPath, logTo } from './log.ts'

test('a path in the log keeps ids and drops what may be secret or typed by a person', () => {
  expect(loggedPath('/api/patients/42')).toBe('/api/patients/42')
  expect(loggedPath('/api/openapi.json')).toBe('/api/openapi.json')
  expect(loggedPath('/reset-password/6Pn3kq0J1yqk2Zx')).toBe('/reset-password/…')
  expect(loggedPath('/api/patients/maria@clinic.example')).toBe('/api/patients/…')
  expect(loggedPath('/search/Maria%20Lopez')).toBe('/search/…')
})

test('lines below the level are left out', () => {
  const lines: string[] = []
  const log = logTo('warning', (line) => lines.push(line))
  log('info', 'request')
  log('error', 'failed', { request: 'r1' })
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { at: expect.any(String), level: 'error', message: 'failed', request: 'r1' },
  ])
})
