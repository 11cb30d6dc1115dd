import { atom } from 'nanostores'
import { text } from '../../../language/index.ts'
import { reportLocalChange } from '../../../kit/updates/local-changes.ts'
import { type IdempotentCall, createIdempotentCall } from '../../../kit/requests/idempotency.ts'
import { toastFailure, toastSuccess } from '../../../kit/toasts/result-toasts.ts'
import { reason, RequestError } from '../../../kit/requests/request.ts'
import type { UploadErrors, UploadDraft } from './draft.ts'
import { sendFile } from './send-file.ts'

type UploadProgress =
  | { readonly is: 'waiting' }
  /** `share` is the part that has been sent, from 0 to 1. */
  | { readonly is: 'sending'; readonly share: number }
  /** The whole file has been sent, and the server checks and stores it. */
  | { readonly is: 'storing' }
  | {
      readonly is: 'refused'
      readonly problem: string
      readonly errors: UploadErrors
      /** Whether the plan's limit is reached, or the subscription is unpaid. */
      readonly atLimit: boolean
      readonly canRetry: boolean
    }

/** A file being uploaded. Once complete, the list shows it as a document. */
export interface Upload {
  readonly id: number
  readonly file: File
  readonly draft: UploadDraft
  readonly progress: UploadProgress
}

export const $uploads = atom<readonly Upload[]>([])

/** How many uploads run at the same time. */
const MAX_CONCURRENT = 2

interface RunningUpload {
  readonly abort: AbortController
  readonly sendOnce: IdempotentCall
}
const runningUploads = new Map<number, RunningUpload>()
let lastId = 0

export function startUploads(draft: UploadDraft): void {
  const newUploads = draft.files.map((file): Upload => {
    const id = ++lastId
    runningUploads.set(id, { abort: new AbortController(), sendOnce: createIdempotentCall() })
    return { id, file, draft: { ...draft, files: [file] }, progress: { is: 'waiting' } }
  })
  $uploads.set([...$uploads.get(), ...newUploads])
  startNext()
}

export function cancelUpload(id: number): void {
  runningUploads.get(id)?.abort.abort()
  removeUpload(id)
}

export function tryUploadAgain(id: number): void {
  setProgress(id, { is: 'waiting' })
  startNext()
}

/** Whether leaving the page would lose the upload. */
export const isRunning = ({ progress: { is } }: Upload): boolean => is !== 'refused'

// The browser warns before the user leaves a page with uploads in progress.
$uploads.listen((uploads) => {
  if (!('document' in globalThis)) return
  if (uploads.some(isRunning)) addEventListener('beforeunload', warnBeforeLeaving)
  else removeEventListener('beforeunload', warnBeforeLeaving)
})
const warnBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault()

function removeUpload(id: number): void {
  runningUploads.delete(id)
  $uploads.set($uploads.get().filter((each) => each.id !== id))
  startNext()
}

const setProgress = (id: number, next: UploadProgress): void =>
  $uploads.set($uploads.get().map((each) => (each.id === id ? { ...each, progress: next } : each)))

const isSending = ({ progress: { is } }: Upload): boolean => is === 'sending' || is === 'storing'

function startNext(): void {
  const all = $uploads.get()
  const next = all.find(({ progress: { is } }) => is === 'waiting')
  if (!next || all.filter(isSending).length >= MAX_CONCURRENT) return
  void sendUpload(next)
  startNext()
}

async function sendUpload({ id, file, draft }: Upload): Promise<void> {
  const running = runningUploads.get(id)
  if (!running) return
  const { abort, sendOnce } = running
  const { signal } = abort
  setProgress(id, { is: 'sending', share: 0 })
  const onSent = (share: number) => setProgress(id, share < 1 ? { is: 'sending', share } : { is: 'storing' })
  try {
    await sendOnce(id, (idempotencyKey) => sendFile({ file, draft, idempotencyKey, signal, onSent }))
    toastSuccess(text.documents.uploaded)
    reportLocalChange('document')
    removeUpload(id)
  } catch (error) {
    if (signal.aborted) return
    toastFailure(text.documents.uploadFailed)
    setProgress(id, uploadProblem(error))
    startNext()
  }
}

function uploadProblem(error: unknown): UploadProgress {
  const { uploads: words, uploadFailed } = text.documents
  const isAnswered = error instanceof RequestError
  const errors: UploadErrors = isAnswered ? error.fields : {}
  const problem = reason(error, isAnswered ? uploadFailed : words.lost)
  const atLimit = isAnswered && error.status === 402
  return { is: 'refused', problem, errors, atLimit, canRetry: Object.keys(errors).length === 0 }
}
