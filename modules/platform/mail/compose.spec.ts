import { expect, onTestFinished, test } from 'vitest'
import { parseMail } from '../testing/mime.ts'
import { smtpServer } from '../testing/smtp-server.ts'
import { htmlOf } from './html.ts'
import { mailTransport } from './mail.ts'
import type { MailMessage } from './message.ts'

const unsubscribeUrl = `https://clinic.example/unsubscribe/${'Qx3'.repeat(30)}`
const reminder: MailMessage = {
  clinicId: 7,
  to: 'maria@mail.example',
  subject: 'A reminder from Zahnärzte am See 🦷, "Söhne" & Töchter, the practice at the far end of the lake',
  text: [
    'Hello José,',
    '',
    '.',
    '.. two dots',
    'From here to there = far',
    `${'a word that goes on '.repeat(60)}`,
    '',
    'x'.repeat(1100),
    '',
    '👩🏽‍⚕️ Grüße: https://see.example/a?b=1&c=2. <b>',
  ].join('\n'),
  language: 'en',
  messageId: '<reminder-42@clinic-7>',
  from: { name: 'Zahnärzte am See, "Söhne" 🦷', replyTo: 'praxis@see.example' },
  unsubscribeUrl,
}

const received = async (message: MailMessage, publicUrl = 'https://care.clinic.example') => {
  const server = await smtpServer()
  const smtp = mailTransport({
    mail: { smtpUrl: server.url, from: 'Caretrail <no-reply@caretrail.example>' },
    publicUrl,
    dataDir: '/nowhere',
  })
  onTestFinished(() => smtp.close())
  await smtp.send(message, new Date('2026-05-04T12:00:00Z'), async () => true)
  const [email] = server.emails
  if (!email) throw new Error('nothing was taken')
  return email
}

test('delivers a reminder to a mail server byte for byte', async () => {
  const { source, from, to } = await received(reminder)
  expect({ from, to }).toEqual({ from: 'no-reply@caretrail.example', to: [reminder.to] })
  expect(source.split('\r\n\r\n')[0]?.replace(/Part_1|_NmP-\w+-/g, '')).toBe(
    [
      'Auto-Submitted: auto-generated',
      `List-Unsubscribe: <${unsubscribeUrl}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      'From: =?UTF-8?Q?Zahn=C3=A4rzte_am_See=2C_=22S=C3=B6hne?=',
      ' =?UTF-8?Q?=22_=F0=9F=A6=B7?= <no-reply@caretrail.example>',
      'To: maria@mail.example',
      'Reply-To: praxis@see.example',
      'Subject: =?UTF-8?Q?A_reminder_from_Zahn=C3=A4rzte_am_See_?=',
      ' =?UTF-8?Q?=F0=9F=A6=B7=2C_=22S=C3=B6hne=22_=26_T?=',
      ' =?UTF-8?Q?=C3=B6chter=2C_the_practice_at_the_far_e?=',
      ' =?UTF-8?Q?nd_of_the_lake?=',
      'Message-ID: <reminder-42.clinic-7@care.clinic.example>',
      'Date: Mon, 04 May 2026 12:00:00 +0000',
      'MIME-Version: 1.0',
      'Content-Type: multipart/alternative;',
      ' boundary="--"',
    ].join('\r\n'),
  )
  const { headers, text, html, isWhole } = parseMail(source)
  expect(isWhole).toBe(true)
  expect(headers).toMatchObject({
    Subject: reminder.subject,
    From: `${reminder.from?.name} <no-reply@caretrail.example>`,
  })
  expect(text).toBe(`${reminder.text}\n\nStop these emails: ${unsubscribeUrl}\n`)
  const clinic = reminder.from?.name ?? ''
  expect(html).toBe(
    htmlOf(reminder.text, { title: reminder.subject, language: 'en', from: clinic, unsubscribeUrl }),
  )
  const longest = Math.max(...source.split('\r\n').map((line) => Buffer.byteLength(line)))
  expect([longest <= 998, /^[\x20-\x7e\r\n]*$/.test(source)]).toEqual([true, true])
})

test('sends mail that is not from a clinic as the program, without an unsubscribe link', async () => {
  const { from: _, unsubscribeUrl: __, ...plain } = reminder
  const { headers, text, html } = parseMail(
    (await received({ ...plain, text: 'One\r\ntwo.\r\n\r\n' })).source,
  )
  expect(headers['From']).toBe('Caretrail <no-reply@caretrail.example>')
  expect(Object.keys(headers).join()).not.toMatch(/Unsubscribe|Reply-To/)
  expect(text).toBe('One\ntwo.\n')
  expect(html).not.toContain('Stop these emails')
})

test.each([
  ['es', 'Dejar de recibir estos correos: '],
  ['fr', 'Ne plus recevoir ces e-mails\u00A0: '],
] as const)('declares the language %s and offers to unsubscribe in it', async (language, offer) => {
  const { text, html } = parseMail((await received({ ...reminder, language })).source)
  expect(text).toBe(`${reminder.text}\n\n${offer}${unsubscribeUrl}\n`)
  expect(html).toContain(`<html lang="${language}">`)
  expect(html).toContain(`>${offer.replace(/\s?: $/, '')}</a>`)
  expect(`${text}${html}`).not.toContain('Stop these emails')
})

test('does not let characters in a name or address add a header or a recipient', async () => {
  const { source, to } = await received({
    ...reminder,
    subject: 'A reminder\r\nBcc: eve@evil.example',
    from: { name: 'Clinic\r\nBcc: eve@evil.example', replyTo: 'a@b.example, eve@evil.example' },
  })
  expect(to).toEqual([reminder.to])
  expect(Object.keys(parseMail(source).headers).join()).not.toMatch(/bcc/i)
  expect(parseMail(source).headers['Reply-To']).toBe('<"a@b.example, eve"@evil.example>')
})

test('takes marks of direction out of names and subjects, which would read as others', async () => {
  const { source } = await received({
    ...reminder,
    subject: 'A form from \u202egro.knab\u2069 Clinic',
    from: { name: '\u2066Harbor\u061c \u202dClinic\u200f', replyTo: null },
  })
  expect(parseMail(source).headers).toMatchObject({
    Subject: 'A form from gro.knab Clinic',
    From: 'Harbor Clinic <no-reply@caretrail.example>',
  })
})

test('turns text into paragraphs, lines and links only', () => {
  const html = htmlOf(
    'Dear <script>alert("1")</script>,\nhow are you?\n\n\nSee https://a.example/x?y=1&z="2".',
    {
      title: 'From "A" & <B>',
      language: 'en',
      from: 'A & <B>',
    },
  )
  expect(html).toContain('<title>From &quot;A&quot; &amp; &lt;B&gt;</title>')
  expect(html).toContain('Dear &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;,<br>\nhow are you?</p>')
  expect(html).toContain(
    '<a href="https://a.example/x?y=1&amp;z=">https://a.example/x?y=1&amp;z=</a>&quot;2&quot;.',
  )
  expect(html).toContain('>A &amp; &lt;B&gt;</p>')
  expect(html.match(/<p /g)).toHaveLength(3)
})

test.each(['http://localhost:4321', 'http://127.0.0.1:4321', 'http://[::1]:4321', 'http://caretrail'])(
  'takes the domain of a Message-ID from MAIL_FROM when people use %s',
  async (publicUrl) => {
    const { messageId } = await received(reminder, publicUrl)
    expect(messageId).toBe('<reminder-42.clinic-7@caretrail.example>')
  },
)
