import { tell, words } from './words.ts'

/** How the server answered what will not get better by asking again. */
export interface Answer {
  readonly status: number
  readonly message?: string
  readonly fields?: Readonly<Record<string, string>>
}

// A request that hangs is taken for lost after this long.
const PATIENCE = 20_000
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 30_000
/** Failures on the server's side before the patient is told. */
const MOST_FAILURES = 4

const pause = (millis: number): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, millis)
    addEventListener('online', resolve, { once: true })
  })

const post = async (body: string, key: string): Promise<Response> =>
  fetch('/api/form-submissions', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body,
    // Whoever is signed in on this device is not the one who answers.
    credentials: 'omit',
    signal: AbortSignal.timeout(PATIENCE),
  })

/**
 * Sends what was answered, again and again, until the server has taken or refused it. The key makes sure that it is
 * stored once, however often it arrives.
 */
export const send = async (body: string, key: string): Promise<Answer> => {
  let failures = 0
  for (let wait = FIRST_PAUSE; ; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
    const response = await post(body, key).catch(() => undefined)
    const status = response?.status ?? 0
    const later = Number(response?.headers.get('retry-after')) * 1_000
    if (status >= 500 && !later) failures += 1
    if ((status > 0 && status < 500 && status !== 429) || failures === MOST_FAILURES) {
      return { status, ...((await response?.json().catch(() => undefined)) as object | undefined) }
    }
    tell(navigator.onLine ? words.again : words.waiting)
    await pause(later || wait)
  }
}
