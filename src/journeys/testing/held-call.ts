import { request } from 'node:http'
import { expect } from 'vitest'
import type { Answer, Call } from '../../../modules/kernel/testing/call.ts'
import type { RecordedStatement } from './statement-recorder.ts'

/** A request of which the server has the headers and half of the body. */
export interface HeldCall {
  /** Sends the rest, and returns the response. */
  readonly finish: () => Promise<Pick<Answer, 'status' | 'text'>>
}

const asBytes = (body: Call['body']): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body ?? {}))

const RECOGNITION = /find_session|find_api_key|read_access_stamps/

const recognitionsIn = (statements: readonly RecordedStatement[]): readonly RecordedStatement[] =>
  statements.filter(({ text }) => RECOGNITION.test(text))

/** Starts calls whose sender the server recognizes long before it has the whole body. */
export const callInHalves =
  (base: string, statements: readonly RecordedStatement[]) =>
  async (method: string, path: string, { token, body }: Call): Promise<HeldCall> => {
    // Once it knows the sender, the server recognizes a call with one statement, so that another one cannot be that of
    // an earlier call.
    await fetch(`${base}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })
    const before = recognitionsIn(statements).length
    const sent = asBytes(body)
    const half = Math.floor(sent.length / 2)
    const { port, host } = new URL(base)
    const multipart = Buffer.isBuffer(body)
      ? /^--(boundary[\w-]*)\r\n/.exec(body.toString('latin1'))?.[1]
      : undefined
    const headers = {
      host,
      authorization: `Bearer ${token}`,
      'content-type': multipart ? `multipart/form-data; boundary=${multipart}` : 'application/json',
      'content-length': String(sent.length),
    }
    const asking = request({ hostname: '127.0.0.1', port, method, path, headers, agent: false })
    const answered = new Promise<Pick<Answer, 'status' | 'text'>>((resolve, reject) => {
      asking.on('error', reject)
      asking.on('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        )
      })
    })
    answered.catch(() => undefined)
    asking.write(sent.subarray(0, half))
    await expect.poll(() => recognitionsIn(statements).length, { interval: 5 }).toBeGreaterThan(before)
    // What ends the access must not be there before the statement that recognizes the sender.
    await recognitionsIn(statements)[before]?.answered
    return {
      finish: () => {
        asking.end(sent.subarray(half))
        return answered
      },
    }
  }
