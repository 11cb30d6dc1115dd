import { Effect, Layer } from 'effect'
import { expect, it, vi } from 'vitest'
import { Config, readConfig } from '../config.ts'
import { logLayer } from '../log.ts'
import { Mail } from './mail.ts'

const message = {
  clinicId: 1,
  messageId: '<1@clinic.example>',
  to: 'rosa@mail.example',
  language: 'en',
  subject: 'A message from Harbor Clinic',
  text: 'Bring your card.',
} as const

it('logs that the mail server cannot be reached, without the recipient or the text', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const config = Config.layer({
    ...readConfig({ SMTP_URL: 'smtp://127.0.0.1:1', LOG_LEVEL: 'warning' }),
    databaseUrl: '',
  })
  const sendMessage = Effect.flatMap(Mail, ({ send }) => send(message, () => Promise.resolve(true)))
  const result = await Effect.runPromise(
    sendMessage.pipe(Effect.provide(Mail.layer.pipe(Layer.merge(logLayer), Layer.provide(config)))),
  )
  const lines = write.mock.calls.map(([line]) => String(line))
  write.mockRestore()
  expect(result).toMatchObject({ outcome: 'failed', fault: 'mail_unavailable' })
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'warning', message: 'message not delivered', fault: 'mail_unavailable' },
  ])
  expect(lines.join('')).not.toMatch(/rosa|card/)
})
