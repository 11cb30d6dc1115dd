// randomUUID exists only with TLS and on localhost, but a clinic may try Caretrail under another name.
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** The idempotency keys of changes that this page sent and got no response to, by the change's content. */
const lostKeys = new Map<string, string>()

/**
 * Sends a change under an idempotency key. A change whose response was lost is sent again with the same key, so that
 * the server does not run it twice but repeats its first response.
 */
export async function sendOnce<Answer extends { readonly status: number }>(
  content: string,
  send: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  const key = lostKeys.get(content) ?? randomKey()
  lostKeys.delete(content)
  try {
    const answer = await send(key)
    if (answer.status >= 500) lostKeys.set(content, key)
    return answer
  } catch (error) {
    lostKeys.set(content, key)
    throw error
  }
}

/** Forgets lost changes once another one succeeded: the same content may now be a new change, as a second delete. */
export const forgetLostChanges = (): void => lostKeys.clear()
