import { openTwilio } from '../../modules/platform/testing/fake-twilio.ts'
import { openSmtpServer } from '../../modules/platform/testing/smtp-server.ts'

// Runs as a separate process: a mail server and a Twilio that outlive every worker and record what they
// accepted.
const [smtp, twilio] = await Promise.all([openSmtpServer(), openTwilio()])

/** Returns the beginning of an email's text, without the line breaks of its encoding. */
const textOf = (source: string): string =>
  /^Content-Type: text\/plain[^]*?\r\n\r\n([^]{0,2000})/m.exec(source)?.[1]?.replaceAll('=\r\n', '') ?? ''

const ledger = () => ({
  mails: smtp.emails.map(({ messageId, source }) => ({ messageId, text: textOf(source) })),
  texts: twilio.texts.map(({ sid, body, statusCallback }) => ({
    sid,
    body,
    statusUrl: statusCallback ?? '',
  })),
})

process.on('message', () => process.send?.({ ledger: ledger() }))
process.on('disconnect', () => process.exit())
process.send?.({ env: { SMTP_URL: smtp.url, ...twilio.env } })
