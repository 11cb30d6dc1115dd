/**
 * Makes the keys under which the server does a thing once, however often it is asked: the same body gets the
 * same key again, another body a new one.
 */
export function idempotencyKeys(): (body: unknown) => string {
  let last = { body: '', key: '' }
  return (body) => {
    const said = JSON.stringify(body)
    if (said !== last.body) last = { body: said, key: randomKey() }
    return last.key
  }
}

// randomUUID exists under TLS and on localhost only; a clinic may try the program out under another name.
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
