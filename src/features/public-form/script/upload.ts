import type { AttachmentWords } from '../../form-view/index.ts'

export type UploadResult = { readonly token: string } | { readonly fault: keyof AttachmentWords }

interface UploadProgress {
  /** Progress from 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly onRetry: () => void
}

const RETRY_DELAYS_MS = [1_000, 3_000, 8_000]

const faults: Readonly<Record<number, keyof AttachmentWords>> = {
  413: 'large',
  429: 'room',
  503: 'room',
  507: 'room',
}

/** Waits, but no longer than until the device is online again. */
const pause = (millis: number): Promise<unknown> =>
  new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, millis)
    addEventListener('online', resolve, { once: true })
  })

const post = (address: string, file: File, { onProgress }: UploadProgress, signal: AbortSignal) =>
  new Promise<{ status: number; body: { token?: string } | null }>((resolve) => {
    const request = new XMLHttpRequest()
    const data = new FormData()
    data.append('file', file)
    request.open('POST', address)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / (total || 1)))
    request.addEventListener('loadend', () => resolve({ status: request.status, body: request.response }))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(data)
  })

/** Uploads a file before its form is submitted; retries failures that may be temporary. */
export const upload = async (
  address: string,
  file: File,
  progress: UploadProgress,
  signal: AbortSignal,
): Promise<UploadResult> => {
  for (let tries = 0; ; tries += 1) {
    const { status, body } = await post(address, file, progress, signal)
    if (body?.token) return { token: body.token }
    // While the device is offline, no try counts.
    if (!navigator.onLine) tries = 0
    const wait = RETRY_DELAYS_MS[tries]
    const isTemporary = status === 0 || status === 429 || status === 503
    if (signal.aborted || !isTemporary || wait === undefined)
      return { fault: faults[status] ?? (status === 400 ? 'kind' : 'failed') }
    progress.onRetry()
    await pause(wait)
    if (signal.aborted) return { fault: 'failed' }
  }
}
