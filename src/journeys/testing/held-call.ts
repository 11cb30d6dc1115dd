import { request } from 'node:http'
import { expect } from 'vitest'
import type { CallResponse, Call } from '../../../modules/kernel/testing/call.ts'
import type { RecordedStatement } from './statement-recorder.ts'

/** A request whose headers and half of whose body have been sent. */
export interface HeldCall {
  /** Sends the rest, and returns the response. */
  readonly finish: () => Promise<Pick<CallResponse, 'status' | 'text'>>
}

const asBytes = (body: Call['body']): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body ?? {}))

const RECOGNITION = /find_session|find_api_key|read_access_stamps/

const recognitionsIn = (statements: readonly RecordedStatement[]): readonly RecordedStatement[] =>
  statements.filter(({ text }) => RECOGNITION.test(text))

/** Starts calls that stop after half of the body, when the server has already recognized the sender. */
export const callInHalves =
  (base: string, statements: readonly RecordedStatement[]) =>
  async (method: string, path: string, { token, body }: Call): Promise<HeldCall> => {
    // After this first call, the server recognizes the sender with exactly one statement, so that the next such
    // statement is certainly that of the held call.
    await fetch(`${base}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })
    const before = recognitionsIn(statements).length
    const bytes = asBytes(body)
    const half = Math.floor(bytes.length / 2)
    const { port, host } = new URL(base)
    const multipart = Buffer.isBuffer(body)
      ? /^--(boundary[\w-]*)\r\n/.exec(body.toString('latin1'))?.[1]
      : undefined
    const headers = {
      host,
      authorization: `Bearer ${token}`,
      'content-type': multipart ? `multipart/form-data; boundary=${multipart}` : 'application/json',
      'content-length': String(bytes.length),
    }
    const heldRequest = request({ hostname: '127.0.0.1', port, method, path, headers, agent: false })
    const reply = new Promise<Pick<CallResponse, 'status' | 'text'>>((resolve, reject) => {
      heldRequest.on('error', reject)
      heldRequest.on('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        )
      })
    })
    reply.catch(() => undefined)
    heldRequest.write(bytes.subarray(0, half))
    await expect.poll(() => recognitionsIn(statements).length, { interval: 5 }).toBeGreaterThan(before)
    // Return only after this statement, so that a test cannot end the access before the server knows the sender.
    await recognitionsIn(statements)[before]?.settled
    return {
      finish: () => {
        heldRequest.end(bytes.subarray(half))
        return reply
      },
    }
  }
