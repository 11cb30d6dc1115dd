import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_FILE_BYTES } from '#contracts/documents'
import { countChanges } from '../../../kit/updates/local-changes.ts'
import { $pendingSignIn } from '../../../kit/requests/session.ts'
import { Call, calls, callWith, documentRow } from './testing/upload-server.ts'
import { $toasts } from '../../../kit/toasts/toasts.store.ts'
import {
  $uploadDialog,
  addFiles,
  closeUploadDialog,
  updateDraft,
  hasEntries,
  removeFile,
  submitUpload,
  openUploadDialog,
} from './upload-dialog.store.ts'
import { fileProblem } from './draft.ts'
import { $uploads, cancelUpload, tryUploadAgain, startUploads } from './uploads.store.ts'

const ada = { id: 7, name: 'Ada Lindqvist' }
const user = { id: 1, email: 'dana@clinic.example', name: 'Dana Whitfield' }
const file = (name: string, size = 4) => new File(['x'.repeat(size)], name, { lastModified: 1 })
const draft = (...names: string[]) => ({
  patient: ada,
  documentType: 'Referral' as const,
  files: names.map((name) => file(name)),
  notes: 'By post',
  isSensitive: true,
})
const states = () => $uploads.get().map(({ file: { name }, progress: { is } }) => `${name} ${is}`)
const readToastText = () => $toasts.get()[0]?.description

const open = () => {
  const dialog = $uploadDialog.get()
  if (dialog.is !== 'open') throw new Error('the dialog is closed')
  return dialog
}

const key = () => callWith('a.pdf').headers.get('idempotency-key')

beforeEach(() => {
  calls.length = 0
  vi.stubGlobal('XMLHttpRequest', Call)
})
afterEach(() => {
  for (const { id } of $uploads.get()) cancelUpload(id)
  closeUploadDialog()
  vi.unstubAllGlobals()
})

describe('the upload dialog', () => {
  it('requires a patient, a type and a file, and checks them again as they are entered', () => {
    openUploadDialog()
    expect(hasEntries(open())).toBe(false)
    submitUpload()
    expect(open()).toMatchObject({
      errors: {
        patientId: 'Please choose a patient',
        documentType: 'Please choose a document type',
        file: 'Please select a file to upload',
      },
      refusals: 1,
    })
    updateDraft({ patient: ada, documentType: 'Referral' })
    addFiles([file('a.pdf')])
    expect([open().errors, hasEntries(open())]).toEqual([{}, true])
    submitUpload()
    expect([$uploadDialog.get().is, states()]).toEqual(['closed', ['a.pdf sending']])
  })

  it('adds dropped files without duplicates, and sends none while one is invalid', () => {
    addFiles([file('a.pdf'), file('notes.txt')], { patient: ada })
    addFiles([file('a.pdf'), file('b.PNG')])
    updateDraft({ documentType: 'Other' })
    expect(open().draft.files.map(({ name }) => name)).toEqual(['a.pdf', 'notes.txt', 'b.PNG'])
    submitUpload()
    expect([open().errors, states()]).toEqual([{ file: 'Please remove files that cannot be uploaded' }, []])
    removeFile(open().draft.files[1] as File)
    submitUpload()
    expect(states()).toEqual(['a.pdf sending', 'b.PNG sending'])
  })

  it.each([
    ['scan.tiff', 1, 'Only PDF, JPG, PNG, DOC and DOCX files are accepted'],
    ['pdf', 1, 'Only PDF, JPG, PNG, DOC and DOCX files are accepted'],
    ['empty.pdf', 0, 'The file is empty'],
    ['big.docx', MAX_FILE_BYTES + 1, 'The file is larger than 25 MB'],
    ['just.doc', MAX_FILE_BYTES, undefined],
  ])('for %s of %i bytes, shows: %s', (name, size, problem) =>
    expect(fileProblem({ name, size })).toBe(problem),
  )
})

describe('an upload', () => {
  it('runs with one other at a time, and reports progress and result', async () => {
    startUploads(draft('a.pdf', 'b.pdf', 'c.pdf'))
    expect(states()).toEqual(['a.pdf sending', 'b.pdf sending', 'c.pdf waiting'])
    expect([...callWith('a.pdf').form.keys()].at(-1)).toBe('file')
    expect(Object.fromEntries(callWith('a.pdf').form)).toMatchObject({ patientId: '7', isSensitive: 'true' })
    callWith('a.pdf').reportProgress(0.37)
    expect($uploads.get()[0]?.progress).toEqual({ is: 'sending', share: 0.37 })
    callWith('a.pdf').reportProgress(1)
    expect(states()[0]).toBe('a.pdf storing')
    const before = countChanges('document')
    callWith('a.pdf').respond(201, documentRow({ id: 1 }))
    await vi.waitFor(() => expect(states()).toEqual(['b.pdf sending', 'c.pdf sending']))
    expect([readToastText(), countChanges('document') - before]).toEqual([
      'Document uploaded successfully',
      1,
    ])
  })

  it('disappears when cancelled, and makes room for the next', async () => {
    startUploads(draft('a.pdf', 'b.pdf', 'c.pdf'))
    cancelUpload($uploads.get()[0]?.id ?? 0)
    expect([states(), callWith('a.pdf').aborted]).toEqual([['b.pdf sending', 'c.pdf sending'], true])
    await Promise.resolve()
    expect(states()).toEqual(['b.pdf sending', 'c.pdf sending'])
  })

  it('retries under the same key when lost, and under a new one when refused', async () => {
    startUploads(draft('a.pdf'))
    const first = key()
    callWith('a.pdf').loseConnection()
    await vi.waitFor(() => expect(states()).toEqual(['a.pdf refused']))
    expect([readToastText(), $uploads.get()[0]?.progress]).toEqual([
      'Failed to upload document',
      {
        is: 'refused',
        problem: 'The connection was lost. Check it and try again.',
        errors: {},
        atLimit: false,
        canRetry: true,
      },
    ])
    tryUploadAgain($uploads.get()[0]?.id ?? 0)
    expect(key()).toBe(first)
    callWith('a.pdf').respond(402, { message: 'Your plan’s 5 GB for documents is full.' })
    await vi.waitFor(() => expect($uploads.get()[0]?.progress).toMatchObject({ canRetry: true }))
    expect($uploads.get()[0]?.progress).toMatchObject({
      problem: 'Your plan’s 5 GB for documents is full.',
      atLimit: true,
    })
    tryUploadAgain($uploads.get()[0]?.id ?? 0)
    expect(key()).not.toBe(first)
  })

  it('waits while the user signs in again, then continues', async () => {
    vi.stubGlobal('document', {
      getElementById: () => ({ textContent: JSON.stringify({ token: 'old', user }) }),
    })
    vi.stubGlobal('addEventListener', () => undefined)
    vi.stubGlobal('removeEventListener', () => undefined)
    startUploads(draft('a.pdf'))
    const first = key()
    callWith('a.pdf').respond(401, {})
    await vi.waitFor(() => expect($pendingSignIn.get()).not.toBeNull())
    $pendingSignIn.get()?.settle(true)
    await vi.waitFor(() => expect(calls.length).toBe(2))
    expect([key(), states()]).toEqual([first, ['a.pdf sending']])
    callWith('a.pdf').respond(201, documentRow({ id: 1 }))
    await vi.waitFor(() => expect(states()).toEqual([]))
  })

  it('offers no retry when a retry cannot help', async () => {
    startUploads(draft('a.pdf'))
    callWith('a.pdf').respond(400, { message: 'No PDF', fields: { file: 'No PDF' } })
    await vi.waitFor(() =>
      expect($uploads.get()[0]?.progress).toEqual({
        is: 'refused',
        problem: 'No PDF',
        errors: { file: 'No PDF' },
        atLimit: false,
        canRetry: false,
      }),
    )
  })
})
