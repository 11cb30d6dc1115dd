import { openTwilio } from '../../modules/platform/testing/fake-twilio.ts'
import { openSmtpServer } from '../../modules/platform/testing/smtp-server.ts'

// Runs as a separate process: a mail server and a Twilio that outlive every worker and record what they
// accepted.
const [smtp, twilio] = await Promise.all([openSmtpServer(), openTwilio()])

const ledger = () => ({
  mails: smtp.taken.map(({ messageId }) => messageId),
  texts: twilio.taken.map(({ sid, body }) => ({ sid, body })),
})

process.on('message', () => process.send?.({ ledger: ledger() }))
process.on('disconnect', () => process.exit())
process.send?.({ env: { SMTP_URL: smtp.url, ...twilio.env } })
