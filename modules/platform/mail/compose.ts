import addressparser from 'nodemailer/lib/addressparser'
import { footers } from '../footers.ts'
import { htmlOf } from './html.ts'
import type { MailMessage } from './message.ts'
import { removeLinks } from './without-links.ts'

/** The default sender of mail that is not from a clinic. */
export interface Sender {
  readonly name: string
  readonly address: string
  /** The domain of every Message-ID. */
  readonly domain: string
}

/**
 * Parses MAIL_FROM. Message-IDs take the public host as their domain, because two installations of one company may
 * share the address. If that host is not a domain name, they take the domain of the address.
 */
export const parseSender = (mailFrom: string, publicUrl: string): Sender => {
  const [sender] = addressparser(mailFrom, { flatten: true })
  const { name, address } = sender ?? { name: '', address: mailFrom }
  const { hostname } = new URL(publicUrl)
  const isDomainName = /\.[a-z][a-z\d-]*$/i.test(hostname)
  return { name, address, domain: isDomainName ? hostname : address.slice(address.lastIndexOf('@') + 1) }
}

/** Makes the header of `<reminder-42@clinic-7>`: `<reminder-42.clinic-7@clinic.example>`. */
const messageIdHeader = (messageId: string, domain: string): string =>
  messageId.replace('@', '.').replace(/>$/, `@${domain}>`)

const oneClickHeaders = (url: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

// In a header, characters that set the text direction can disguise a name or hide the address after it.
const withoutDirection = (text: string): string => text.replaceAll(/\p{Bidi_Control}/gu, '')

const calendarAttachment = (calendar: string) => [
  { filename: 'appointment.ics', content: calendar, contentType: 'text/calendar; charset=utf-8' },
]

/** Builds an email with all its headers and parts, the same for a mail server and for the outbox. */
export const composeEmail = (message: MailMessage, sender: Sender, at: Date) => {
  const { to, language, from, messageId, unsubscribeUrl, calendar } = message
  const subject = withoutDirection(message.subject)
  const words = message.text.replaceAll(/\r\n?/g, '\n').trimEnd()
  const name = from ? withoutDirection(removeLinks(from.name)) : sender.name
  return {
    from: { name, address: sender.address },
    // Passed as an object, an address stays one address, even with commas in it.
    to: { name: '', address: to },
    ...(from?.replyTo ? { replyTo: { name: '', address: from.replyTo } } : {}),
    subject,
    messageId: messageIdHeader(messageId, sender.domain),
    date: at,
    text: unsubscribeUrl
      ? `${words}\n\n${footers[language].stopEmailsAt({ url: unsubscribeUrl })}\n`
      : `${words}\n`,
    html: htmlOf(words, { title: subject, language, from: name, ...(unsubscribeUrl && { unsubscribeUrl }) }),
    headers: {
      // Keeps autoresponders from replying (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl ? oneClickHeaders(unsubscribeUrl) : {}),
    },
    ...(calendar === undefined ? {} : { attachments: calendarAttachment(calendar) }),
    textEncoding: 'quoted-printable' as const,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
