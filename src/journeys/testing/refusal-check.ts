import { expect } from 'vitest'
import type { CallResponse } from '../../../modules/kernel/testing/call.ts'

const CODES: Readonly<Record<number, readonly string[]>> = {
  401: ['not_signed_in', 'invalid_credentials', 'invalid_api_key'],
  413: ['too_large'],
  415: ['wrong_type'],
}

const INTERNALS =
  /\n {4}at |node_modules|\.ts:\d|HttpApiDecodeError|ParseError|ZodError|relation "|syntax error/

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''

const flawsOfBody = (status: number, body: Readonly<Record<string, unknown>>): string[] => {
  const { message, code, fields = {} } = body
  const codes = CODES[status]
  return [
    isText(message) ? '' : 'no message',
    /^[a-z]+(_[a-z]+)*$/.test(String(code)) ? '' : 'no code',
    codes && !codes.includes(String(code)) ? `${String(code)} is no code of ${status}` : '',
    codes && Object.keys(body).join() !== 'message,code,params'
      ? `more than message, code and params in ${status}`
      : '',
    Object.entries(fields as object).every(([name, words]) => name && isText(words))
      ? ''
      : 'a field without words',
  ]
}

/**
 * Returns the flaws of an error response. It needs a message, a stable code and messages for fields, and must not
 * reveal internals.
 */
export const flawsOf = ({ status, headers, text, body }: CallResponse): string[] =>
  [
    String(headers['content-type']).startsWith('application/json') ? '' : `type ${headers['content-type']}`,
    INTERNALS.test(text) ? 'reveals internals' : '',
    ...(typeof body === 'object' && body !== null ? flawsOfBody(status, body) : ['no JSON']),
  ].filter(Boolean)

/** Fails, and shows the response, if it is not a well-formed refusal. */
export const expectRefusal = (answer: CallResponse): void => {
  expect([answer.status, answer.text, ...flawsOf(answer)]).toEqual([answer.status, answer.text])
}
