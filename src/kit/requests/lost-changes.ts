// randomUUID exists only with TLS and on localhost, but a clinic may try Caretrail under another name.
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** The keys of changes that this page sent and got no answer to, by their content. */
const lost = new Map<string, string>()

/**
 * Sends a change under an idempotency key. A change whose answer was lost is sent again with the same key, so that
 * the receipt of the first time answers it.
 */
export async function sendOnce<Answer extends { readonly status: number }>(
  content: string,
  send: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  const key = lost.get(content) ?? randomKey()
  lost.delete(content)
  try {
    const answer = await send(key)
    if (answer.status >= 500) lost.set(content, key)
    return answer
  } catch (error) {
    lost.set(content, key)
    throw error
  }
}

/** Forgets lost changes once another one succeeded: the same content may now mean to delete what was restored. */
export const forgetLostChanges = (): void => lost.clear()
