import type { DocumentRow } from '#modules/documents'

/** Builds a document as the server returns it. */
export const documentRow = (overrides: Partial<DocumentRow> & { readonly id: number }): DocumentRow => ({
  patientId: 1,
  patientName: 'Ada Lindqvist',
  filename: '20260312T140000Z_referral.pdf',
  originalName: 'referral.pdf',
  mimeType: 'application/pdf',
  size: 2048,
  documentType: 'Referral',
  notes: null,
  isSensitive: false,
  uploadedAt: '2026-03-12T14:00:00.000Z',
  state: 'kept',
  sha256: 'a'.repeat(64),
  flags: [],
  finding: null,
  submissionId: null,
  fieldId: null,
  version: 2,
  ...overrides,
})

/** A fake `XMLHttpRequest`: a pending request that the test advances and answers. */
export class Call extends EventTarget {
  readonly upload = new EventTarget()
  readonly headers = new Map<string, string>()
  status = 0
  statusText = ''
  responseText = ''
  form = new FormData()
  aborted = false

  open(method: string, url: string): void {
    this.headers.set(':', `${method} ${url}`)
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value)
  }
  getResponseHeader(): null {
    return null
  }
  send(form: FormData): void {
    this.form = form
    calls.push(this)
  }
  abort(): void {
    this.aborted = true
    this.dispatchEvent(new Event('abort'))
  }

  /** Reports this share as sent, from 0 to 1. */
  reportProgress(share: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: share * 100, total: 100 }))
  }
  respond(status: number, body: object): void {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.dispatchEvent(new Event('load'))
  }
  loseConnection(): void {
    this.dispatchEvent(new Event('error'))
  }
}

/** The requests sent so far; they wait for the test to answer. */
export const calls: Call[] = []

/** Returns the last request that contains this file. */
export function callWith(name: string): Call {
  const call = calls.findLast(({ form }) => (form.get('file') as File).name === name)
  if (!call) throw new Error(`${name} was not sent`)
  return call
}
