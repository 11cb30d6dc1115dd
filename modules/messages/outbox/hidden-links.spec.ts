import { expect, it } from 'vitest'
import { withoutRecipientLinks } from './hidden-links.ts'

const TOKEN = 'Qx3-_9.'.repeat(12)

it.each([
  `/join/${TOKEN}`,
  `/unsubscribe/${TOKEN}`,
  `/visit/${TOKEN}`,
  `/confirm-email/${TOKEN}`,
  `/reset-password/${TOKEN}`,
  `/form/12?invitation=${TOKEN}`,
])('hides %s, wherever the email breaks its lines', (path) => {
  const link = `https://clinic.example${path}`
  const shown = link.replace(TOKEN, '…')
  const quoted = link.replace('=', '=3D')
  for (let at = 1; at < quoted.length; at += 1) {
    // A quoted-printable sequence is never broken.
    if (/=3?$/.test(quoted.slice(0, at))) continue
    const [front, back] = [quoted.slice(0, at), quoted.slice(at)]
    for (const lineBreak of ['=\r\n', '\r\n ']) {
      const source = `List-Unsubscribe: <${front}${lineBreak}${back}>\r\nTo: maria\r\n`
      const hidden = withoutRecipientLinks({ text: '', html: null, source }).source
      expect(hidden).toMatch(/…>\r\nTo: maria\r\n$/)
      expect(hidden).not.toContain('Qx')
    }
  }
  const html = `<a href="${link}">Open</a> https://clinic.example/settings`
  expect(withoutRecipientLinks({ text: `Open ${link}\nBye`, html, source: null })).toEqual({
    text: `Open ${shown}\nBye`,
    html: `<a href="${shown}">Open</a> https://clinic.example/settings`,
    source: null,
  })
})

it('leaves links alone that act for nobody', () => {
  const text =
    'https://clinic.example/patients/7 https://clinic.example/form/12 https://elsewhere.example/a.b'
  const content = { text, html: text, source: text }
  expect(withoutRecipientLinks(content)).toEqual(content)
})
