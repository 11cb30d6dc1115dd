import addressparser from 'nodemailer/lib/addressparser'
import { footers } from '../footers.ts'
import { htmlOf } from './html.ts'
import type { MailMessage } from './message.ts'
import { withoutLinks } from './without-links.ts'

/** The default sender of mail that is not from a clinic. */
export interface Sender {
  readonly name: string
  readonly address: string
}

/** Parses MAIL_FROM. */
export const senderIn = (mailFrom: string): Sender => {
  const [sender] = addressparser(mailFrom, { flatten: true })
  return sender ?? { name: '', address: mailFrom }
}

const oneClick = (url: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

// In a header, marks of direction can make a name read as another one, or hide the address behind it.
const withoutDirection = (text: string): string => text.replaceAll(/\p{Bidi_Control}/gu, '')

/** Builds an email with all its headers and parts, the same for a mail server and for the outbox. */
export const composed = (message: MailMessage, sender: Sender, at: Date) => {
  const { to, language, from, messageId, unsubscribeUrl } = message
  const subject = withoutDirection(message.subject)
  const words = message.text.replaceAll(/\r\n?/g, '\n').trimEnd()
  const name = from ? withoutDirection(withoutLinks(from.name)) : sender.name
  return {
    from: { name, address: sender.address },
    // Passed as an object, an address stays one address, even with commas in it.
    to: { name: '', address: to },
    ...(from?.replyTo ? { replyTo: { name: '', address: from.replyTo } } : {}),
    subject,
    messageId,
    date: at,
    text: unsubscribeUrl
      ? `${words}\n\n${footers[language].stopEmailsAt({ url: unsubscribeUrl })}\n`
      : `${words}\n`,
    html: htmlOf(words, { title: subject, language, from: name, ...(unsubscribeUrl && { unsubscribeUrl }) }),
    headers: {
      // Keeps autoresponders from replying (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl ? oneClick(unsubscribeUrl) : {}),
    },
    textEncoding: 'quoted-printable' as const,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
