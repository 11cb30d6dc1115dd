import { type Options, type Reply, request, RequestError } from './request.ts'

/** Makes a call for what is said, under the key it is given. */
export type Once = <Answer>(
  said: unknown,
  call: (idempotencyKey: string) => Promise<Answer>,
) => Promise<Answer>

/**
 * Makes calls that the server does once, however often they are tried: what was said and not answered is said again
 * under the key it had. Once it was answered, with a refusal too, the same is meant once more.
 */
export function onceAnswered(): Once {
  let open: { readonly said: string; readonly key: string } | undefined
  return async (said, call) => {
    const mine = JSON.stringify(said)
    if (open?.said !== mine) open = { said: mine, key: randomKey() }
    const { key } = open
    const answered = () => {
      if (open?.key === key) open = undefined
    }
    try {
      const answer = await call(key)
      answered()
      return answer
    } catch (error) {
      if (error instanceof RequestError && error.status < 500) answered()
      throw error
    }
  }
}

/** Posts a body to an address as `onceAnswered` has it. */
export type Post = <Answer>(url: string, body?: unknown, options?: Options) => Promise<Reply<Answer>>

/** Makes what posts something that is to be done once, however often it is tried. */
export function postsOnce(): Post {
  const once = onceAnswered()
  return <Answer>(url: string, body?: unknown, options: Options = {}) =>
    once([url, body, options.ifMatch], (idempotencyKey) =>
      request<Answer>('POST', url, body, { ...options, idempotencyKey }),
    )
}

// randomUUID exists under TLS and on localhost only; a clinic may try the program out under another name.
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
