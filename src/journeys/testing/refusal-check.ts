import { expect } from 'vitest'
import type { Answer } from './call.ts'

const CODES: Readonly<Record<number, readonly string[]>> = {
  401: ['not_signed_in', 'invalid_credentials', 'invalid_api_key'],
  413: ['too_large'],
  415: ['wrong_type'],
}

const INSIDES =
  /\n {4}at |node_modules|\.ts:\d|HttpApiDecodeError|ParseError|ZodError|relation "|syntax error/

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''

const flawsOfBody = (status: number, body: Readonly<Record<string, unknown>>): string[] => {
  const { message, code, fields = {} } = body
  const known = CODES[status]
  return [
    isText(message) ? '' : 'no message',
    /^[a-z]+(_[a-z]+)*$/.test(String(code)) ? '' : 'no code',
    known && !known.includes(String(code)) ? `${String(code)} is no code of ${status}` : '',
    known && Object.keys(body).join() !== 'message,code' ? `more than message and code in ${status}` : '',
    Object.entries(fields as object).every(([name, says]) => name && isText(says))
      ? ''
      : 'a field without words',
  ]
}

/** What a reply that is not ok lacks: a sentence, a stable code, messages for fields, and nothing of our insides. */
export const flawsOf = ({ status, headers, text, body }: Answer): string[] =>
  [
    String(headers['content-type']).startsWith('application/json') ? '' : `type ${headers['content-type']}`,
    INSIDES.test(text) ? 'tells of our insides' : '',
    ...(typeof body === 'object' && body !== null ? flawsOfBody(status, body) : ['no JSON']),
  ].filter(Boolean)

/** Fails with the reply itself, unless it is what a refusal is to be. */
export const expectRefusal = (answer: Answer): void => {
  expect([answer.status, answer.text, ...flawsOf(answer)]).toEqual([answer.status, answer.text])
}
