import { expect, onTestFinished, test } from 'vitest'
import { smtpServer } from '../testing/smtp-server.ts'
import { mailTransport } from './mail.ts'

const message = {
  clinicId: 1,
  to: 'maria@clinic.example',
  subject: 'Your visit on 3 May',
  text: 'Grüße\n.\nSee you.',
  messageId: '<reminder-7@clinic-1>',
}

const transport = (smtpUrl: string) =>
  mailTransport({ mail: { smtpUrl, from: 'Clinic <c@clinic.example>' }, dataDir: '/nowhere' })

const sendTo = async (url: string) => {
  const smtp = transport(url)
  onTestFinished(() => smtp.close())
  return smtp.send(message, new Date(), async () => true)
}

test('mail is handed over with its message id', async () => {
  const { url, heard } = await smtpServer()
  expect(await sendTo(url)).toEqual({ outcome: 'sent', via: 'smtp', reference: '<reminder-7@clinic-1>' })
  expect(heard).toContain('RCPT TO:<maria@clinic.example>')
  expect(heard).toContain('Message-ID: <reminder-7@clinic-1>')
})

test('an address refused for good is refused, without the server repeating it', async () => {
  const { url } = await smtpServer({ RCPT: '550 no such user maria@clinic.example' })
  expect(await sendTo(url)).toEqual({ outcome: 'refused', fault: 'mail_refused', code: '550' })
})

test('a server that is busy, or not there, may be tried again', async () => {
  const { url } = await smtpServer({ RCPT: '450 later' })
  expect(await sendTo(url)).toEqual({ outcome: 'failed', fault: 'mail_unavailable', code: '450' })
  expect(await sendTo('smtp://127.0.0.1:1')).toMatchObject({ outcome: 'failed', fault: 'mail_unavailable' })
  expect(await transport('smtp://127.0.0.1:1').check()).toBe('The mail server cannot be reached.')
})
