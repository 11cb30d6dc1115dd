import { randomKey } from './lost-changes.ts'
import { type Options, type Reply, request, RequestError } from './request.ts'

/** Makes a call under the idempotency key for this content. */
export type IdempotentCall = <Answer>(
  content: unknown,
  call: (idempotencyKey: string) => Promise<Answer>,
) => Promise<Answer>

/**
 * Creates a caller whose calls the server runs once, even if they are repeated: a call that got no response
 * is retried with the same key. After a response, including a refusal, the same content gets a new key.
 */
export function createIdempotentCall(): IdempotentCall {
  let pendingCall: { readonly said: string; readonly key: string } | undefined
  return async (content, call) => {
    const contentJson = JSON.stringify(content)
    if (pendingCall?.said !== contentJson) pendingCall = { said: contentJson, key: randomKey() }
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
