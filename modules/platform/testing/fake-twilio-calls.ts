import { createHmac } from 'node:crypto'
import { makeSid, type StoredText, twilioAccount } from './fake-twilio-resources.ts'

type Fields = Readonly<Record<string, string>>

/** Signs a call as Twilio does: https://www.twilio.com/docs/usage/security#validating-requests */
export const twilioSignature = (url: string, fields: Fields, authToken: string = twilioAccount.authToken) => {
  const names = Object.keys(fields).sort()
  const signed = url + names.map((name) => `${name}${fields[name]}`).join('')
  return createHmac('sha1', authToken).update(signed).digest('base64')
}

const call = (url: string, fields: Fields): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'X-Twilio-Signature': twilioSignature(url, fields) },
    body: new URLSearchParams(fields),
  })

const common = { AccountSid: twilioAccount.accountSid, ApiVersion: '2010-04-01' }

/** Reports the delivery status of a text to the program, as Twilio does. */
export const reportStatus = ({ sid, to, from, statusCallback, status, errorCode }: StoredText) => {
  if (!statusCallback) throw new Error('nobody asked to be told')
  return call(statusCallback, {
    ...common,
    MessageSid: sid,
    SmsSid: sid,
    MessageStatus: status,
    SmsStatus: status,
    To: to,
    From: from,
    ...(errorCode === null ? {} : { ErrorCode: String(errorCode) }),
  })
}

/** Delivers a text from a phone to the program; a repeated `sid` is the same text again. */
export const bringText = (
  url: string,
  {
    from,
    body,
    sid = makeSid('SM'),
  }: { readonly from: string; readonly body: string; readonly sid?: string },
) =>
  call(url, {
    ...common,
    MessageSid: sid,
    SmsSid: sid,
    SmsMessageSid: sid,
    From: from,
    To: twilioAccount.from,
    Body: body,
    NumMedia: '0',
    NumSegments: '1',
  })
