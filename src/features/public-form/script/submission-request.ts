import type { Faults } from '#contracts/intake-forms'
import { showStatus, words } from './page-words.ts'

export interface SubmissionResponse {
  readonly status: number
  readonly message?: string
  readonly code?: string
  readonly params?: { readonly faults?: Faults }
}

// A hanging request counts as lost after this time.
const REQUEST_TIMEOUT_MS = 20_000
const FIRST_RETRY_DELAY_MS = 1_000
const MAX_RETRY_DELAY_MS = 30_000
/** Number of server failures before the patient sees an error. */
const MAX_FAILURES = 4

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
    // A staff session on this device is not the patient's.
    credentials: 'omit',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  })

/** Sends the answers until the server accepts or refuses them. The idempotency key prevents duplicates. */
export const sendUntilAnswered = async (body: string, key: string): Promise<SubmissionResponse> => {
  let failures = 0
  for (let wait = FIRST_RETRY_DELAY_MS; ; wait = Math.min(wait * 2, MAX_RETRY_DELAY_MS)) {
    const response = await post(body, key).catch(() => undefined)
    const status = response?.status ?? 0
    const retryAfterMs = Number(response?.headers.get('retry-after')) * 1_000
    if (status >= 500 && !retryAfterMs) failures += 1
    if ((status > 0 && status < 500 && status !== 429) || failures === MAX_FAILURES) {
      return { status, ...((await response?.json().catch(() => undefined)) as object | undefined) }
    }
    showStatus(navigator.onLine ? words.again : words.waiting)
    await pause(retryAfterMs || wait)
  }
}
