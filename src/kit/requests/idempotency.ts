import { randomKey } from './lost-changes.ts'
import { type Options, type Reply, request, RequestError } from './request.ts'

/** Makes a call under the idempotency key for this content. */
export type IdempotentCall = <Answer>(
  content: unknown,
  call: (idempotencyKey: string) => Promise<Answer>,
) => Promise<Answer>

/**
 * Creates a caller whose calls the server runs once, even if they are repeated: after a call without a response, or
 * with a server error, a call with the same content has the same key. After any other response it has a new key.
 */
export function createIdempotentCall(): IdempotentCall {
  let pendingCall: { readonly contentJson: string; readonly key: string } | undefined
  return async (content, call) => {
    const contentJson = JSON.stringify(content)
    if (pendingCall?.contentJson !== contentJson) pendingCall = { contentJson, key: randomKey() }
    const { key } = pendingCall
    const releaseKey = () => {
      if (pendingCall?.key === key) pendingCall = undefined
    }
    try {
      const answer = await call(key)
      releaseKey()
      return answer
    } catch (error) {
      if (error instanceof RequestError && error.status < 500) releaseKey()
      throw error
    }
  }
}

/** Posts a body to a URL through `createIdempotentCall`. */
export type IdempotentPost = <Answer>(
  url: string,
  body?: unknown,
  options?: Options,
) => Promise<Reply<Answer>>

export function createIdempotentPost(): IdempotentPost {
  const callOnce = createIdempotentCall()
  return <Answer>(url: string, body?: unknown, options: Options = {}) =>
    callOnce([url, body, options.ifMatch], (idempotencyKey) =>
      request<Answer>('POST', url, body, { ...options, idempotencyKey }),
    )
}
