import { atom } from 'nanostores'
import { text } from '../text/index.ts'
import { changed } from './changes.ts'
import { type Once, onceAnswered } from './idempotency.ts'
import { failed, succeeded } from './outcome.ts'
import { reason, RequestError } from './request.ts'
import type { ByField, UploadDraft } from './upload-draft.ts'
import { sendFile } from './upload-sending.ts'

/** How far an upload is. */
export type Progress =
  | { readonly is: 'waiting' }
  /** `share` of it has gone out, from 0 to 1. */
  | { readonly is: 'sending'; readonly share: number }
  /** All of it has gone out, and the server looks at it. */
  | { readonly is: 'storing' }
  | {
      readonly is: 'refused'
      readonly problem: string
      readonly errors: ByField
      /** Whether the plan is used up, or no longer paid for. */
      readonly atLimit: boolean
      readonly mayHelp: boolean
    }

/** A file on its way to the server. Done, it is a document like the others. */
export interface Upload {
  readonly id: number
  readonly file: File
  readonly draft: UploadDraft
  readonly progress: Progress
}

/** The uploads of this page, in the order they were begun. */
export const $uploads = atom<readonly Upload[]>([])

/** So many go at once. */
const AT_ONCE = 2

interface Flight {
  readonly abort: AbortController
  readonly once: Once
}
const flights = new Map<number, Flight>()
let last = 0

/** Begins to upload the files of a draft. */
export function upload(draft: UploadDraft): void {
  const begun = draft.files.map((file): Upload => {
    const id = ++last
    flights.set(id, { abort: new AbortController(), once: onceAnswered() })
    return { id, file, draft: { ...draft, files: [file] }, progress: { is: 'waiting' } }
  })
  $uploads.set([...$uploads.get(), ...begun])
  proceed()
}

/** Gives an upload up: nothing of it is kept. */
export function cancelUpload(id: number): void {
  flights.get(id)?.abort.abort()
  forget(id)
}

/** Tries once more what was refused. */
export function tryUploadAgain(id: number): void {
  progress(id, { is: 'waiting' })
  proceed()
}

/** Whether an upload would be lost with the page. */
export const isGoing = ({ progress: { is } }: Upload): boolean => is !== 'refused'

// The browser asks before it leaves a page that would take uploads along.
$uploads.listen((uploads) => {
  if (!('document' in globalThis)) return
  if (uploads.some(isGoing)) addEventListener('beforeunload', hold)
  else removeEventListener('beforeunload', hold)
})
const hold = (event: BeforeUnloadEvent): void => event.preventDefault()

function forget(id: number): void {
  flights.delete(id)
  $uploads.set($uploads.get().filter((each) => each.id !== id))
  proceed()
}

const progress = (id: number, next: Progress): void =>
  $uploads.set($uploads.get().map((each) => (each.id === id ? { ...each, progress: next } : each)))

const isSent = ({ progress: { is } }: Upload): boolean => is === 'sending' || is === 'storing'

function proceed(): void {
  const all = $uploads.get()
  const next = all.find(({ progress: { is } }) => is === 'waiting')
  if (!next || all.filter(isSent).length >= AT_ONCE) return
  void send(next)
  proceed()
}

async function send({ id, file, draft }: Upload): Promise<void> {
  const flight = flights.get(id)
  if (!flight) return
  const { abort, once } = flight
  const { signal } = abort
  progress(id, { is: 'sending', share: 0 })
  const onSent = (share: number) => progress(id, share < 1 ? { is: 'sending', share } : { is: 'storing' })
  try {
    await once(id, (idempotencyKey) => sendFile({ file, draft, idempotencyKey, signal, onSent }))
    succeeded(text.documents.uploaded)
    changed('documents')
    forget(id)
  } catch (error) {
    if (signal.aborted) return
    failed(text.documents.uploadFailed)
    progress(id, refusalOf(error))
    proceed()
  }
}

function refusalOf(error: unknown): Progress {
  const { uploads: words, uploadFailed } = text.documents
  const isAnswered = error instanceof RequestError
  const errors: ByField = isAnswered ? error.fields : {}
  const problem = reason(error, isAnswered ? uploadFailed : words.lost)
  const atLimit = isAnswered && error.status === 402
  return { is: 'refused', problem, errors, atLimit, mayHelp: Object.keys(errors).length === 0 }
}
