import type { DocumentRow } from '#modules/documents'
import { asSignedIn, headersOf, RequestError } from './request.ts'
import { factsOf, type UploadDraft } from './upload-draft.ts'

interface Sending {
  readonly file: File
  readonly draft: UploadDraft
  readonly idempotencyKey: string
  readonly signal: AbortSignal
  /** Told how much has gone out, from 0 to 1. */
  onSent(share: number): void
}

/** Sends a file with what is said of it, as the signed-in person; refused, it throws as any other call does. */
export async function sendFile(sending: Sending): Promise<DocumentRow> {
  const { status, statusText, responseText } = await asSignedIn(() => post(sending))
  if (status !== 201) throw new RequestError(status, statusText, responseText)
  return JSON.parse(responseText) as DocumentRow
}

// What is said goes first, so that the server can refuse before all of the file has come.
function formOf({ file, draft }: Sending): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(factsOf(draft))) form.set(name, String(value))
  form.set('file', file)
  return form
}

// `fetch` does not tell how much of a body has gone out.
const post = (sending: Sending): Promise<XMLHttpRequest> =>
  new Promise((resolve, reject) => {
    const { signal, idempotencyKey, onSent } = sending
    const call = new XMLHttpRequest()
    call.open('POST', '/api/documents')
    for (const [name, value] of Object.entries(headersOf({ idempotencyKey })))
      call.setRequestHeader(name, value)
    call.upload.addEventListener('progress', ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0))
    call.addEventListener('load', () => resolve(call))
    call.addEventListener('error', () => reject(new TypeError('The connection was lost')))
    call.addEventListener('abort', () => reject(signal.reason as Error))
    signal.addEventListener('abort', () => call.abort())
    call.send(formOf(sending))
  })
