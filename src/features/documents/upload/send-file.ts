import type { DocumentRow } from '#modules/documents'
import { asSignedIn, headersOf, LOG_POSITION, RequestError } from '../../../kit/requests/request.ts'
import { noteOwnPosition } from '../../../kit/updates/log-position.ts'
import { documentFactsOf, type UploadDraft } from './draft.ts'

interface FileUpload {
  readonly file: File
  readonly draft: UploadDraft
  readonly idempotencyKey: string
  readonly signal: AbortSignal
  /** Called with the share that has been sent, from 0 to 1. */
  onSent(share: number): void
}

/** Uploads a file as the signed-in user; throws a RequestError on a refusal, like any other request. */
export async function sendFile(upload: FileUpload): Promise<DocumentRow> {
  const response = await asSignedIn(() => postForm(upload))
  const { status, statusText, responseText } = response
  noteOwnPosition(response.getResponseHeader(LOG_POSITION))
  if (status !== 201) throw new RequestError(status, statusText, responseText)
  return JSON.parse(responseText) as DocumentRow
}

// The details come first, so that the server can refuse before the whole file has arrived.
function uploadForm({ file, draft }: FileUpload): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(documentFactsOf(draft))) form.set(name, String(value))
  form.set('file', file)
  return form
}

// `fetch` does not report upload progress.
const postForm = (upload: FileUpload): Promise<XMLHttpRequest> =>
  new Promise((resolve, reject) => {
    const { signal, idempotencyKey, onSent } = upload
    const call = new XMLHttpRequest()
    call.open('POST', '/api/documents')
    for (const [name, value] of Object.entries(headersOf({ idempotencyKey })))
      call.setRequestHeader(name, value)
    call.upload.addEventListener('progress', ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0))
    call.addEventListener('load', () => resolve(call))
    call.addEventListener('error', () => reject(new TypeError('The connection was lost')))
    call.addEventListener('abort', () => reject(signal.reason as Error))
    signal.addEventListener('abort', () => call.abort())
    call.send(uploadForm(upload))
  })
