import { expect, it } from 'vitest'
import { removeLinks } from './without-links.ts'

it.each([
  ['Win at https://evil.example/now', 'Win at evil example/now'],
  ['www.evil.example', 'www evil example'],
  ['Free HTTP://evil。example', 'Free evil example'],
  ['write to me@evil.example', 'write to me evil example'],
  ['St. Mary’s Clinic', 'St. Mary’s Clinic'],
  ['Dr. Müller & Söhne', 'Dr. Müller & Söhne'],
])('%s is sent as %s', (name, sent) => {
  expect(removeLinks(name)).toBe(sent)
})
