import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LARGEST_FILE } from '#contracts/documents'
import { $changes } from './changes.ts'
import { $signInAgain } from './session.ts'
import { Call, calls, callWith, documentRow } from './testing/upload-server.ts'
import { $toasts } from './toasts.ts'
import {
  $uploadDialog,
  addFiles,
  closeUploadDialog,
  enterUpload,
  isBegun,
  removeFile,
  submitUpload,
  uploadDocument,
} from './upload-dialog.ts'
import { problemWith } from './upload-draft.ts'
import { $uploads, cancelUpload, tryUploadAgain, upload } from './uploads.ts'

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
const said = () => $toasts.get()[0]?.description

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

describe('choosing files', () => {
  it('needs a patient, a type and a file, and checks them again as they are entered', () => {
    uploadDocument()
    expect(isBegun(open())).toBe(false)
    submitUpload()
    expect(open()).toMatchObject({
      errors: {
        patientId: 'Please choose a patient',
        documentType: 'Please choose a document type',
        file: 'Please select a file to upload',
      },
      refusals: 1,
    })
    enterUpload({ patient: ada, documentType: 'Referral' })
    addFiles([file('a.pdf')])
    expect([open().errors, isBegun(open())]).toEqual([{}, true])
    submitUpload()
    expect([$uploadDialog.get().is, states()]).toEqual(['closed', ['a.pdf sending']])
  })

  it('takes dropped files, each once, and sends none while one of them cannot be taken', () => {
    addFiles([file('a.pdf'), file('notes.txt')], { patient: ada })
    addFiles([file('a.pdf'), file('b.PNG')])
    enterUpload({ documentType: 'Other' })
    expect(open().draft.files.map(({ name }) => name)).toEqual(['a.pdf', 'notes.txt', 'b.PNG'])
    submitUpload()
    expect([open().errors, states()]).toEqual([{ file: 'Please remove what cannot be uploaded' }, []])
    removeFile(open().draft.files[1] as File)
    submitUpload()
    expect(states()).toEqual(['a.pdf sending', 'b.PNG sending'])
  })

  it.each([
    ['scan.tiff', 1, 'Only PDF, JPG, PNG, DOC and DOCX files are accepted'],
    ['pdf', 1, 'Only PDF, JPG, PNG, DOC and DOCX files are accepted'],
    ['empty.pdf', 0, 'The file is empty'],
    ['big.docx', LARGEST_FILE + 1, 'The file is larger than 25 MB'],
    ['just.doc', LARGEST_FILE, undefined],
  ])('%s of %i bytes: %s', (name, size, says) => expect(problemWith({ name, size })).toBe(says))
})

describe('uploading', () => {
  it('goes two at a time, says how far each is, and what became of it', async () => {
    upload(draft('a.pdf', 'b.pdf', 'c.pdf'))
    expect(states()).toEqual(['a.pdf sending', 'b.pdf sending', 'c.pdf waiting'])
    expect([...callWith('a.pdf').form.keys()].at(-1)).toBe('file')
    expect(Object.fromEntries(callWith('a.pdf').form)).toMatchObject({ patientId: '7', isSensitive: 'true' })
    callWith('a.pdf').move(0.37)
    expect($uploads.get()[0]?.progress).toEqual({ is: 'sending', share: 0.37 })
    callWith('a.pdf').move(1)
    expect(states()[0]).toBe('a.pdf storing')
    const before = $changes.get().documents
    callWith('a.pdf').answer(201, documentRow({ id: 1 }))
    await vi.waitFor(() => expect(states()).toEqual(['b.pdf sending', 'c.pdf sending']))
    expect([said(), $changes.get().documents - before]).toEqual(['Document uploaded successfully', 1])
  })

  it('cancelled, is gone, and makes room for the next', async () => {
    upload(draft('a.pdf', 'b.pdf', 'c.pdf'))
    cancelUpload($uploads.get()[0]?.id ?? 0)
    expect([states(), callWith('a.pdf').aborted]).toEqual([['b.pdf sending', 'c.pdf sending'], true])
    await Promise.resolve()
    expect(states()).toEqual(['b.pdf sending', 'c.pdf sending'])
  })

  it('lost on its way, is asked for under the same key; refused, it is sent under another', async () => {
    upload(draft('a.pdf'))
    const first = key()
    callWith('a.pdf').lose()
    await vi.waitFor(() => expect(states()).toEqual(['a.pdf refused']))
    expect([said(), $uploads.get()[0]?.progress]).toEqual([
      'Failed to upload document',
      {
        is: 'refused',
        problem: 'The connection was lost. Check it and try again.',
        errors: {},
        atLimit: false,
        mayHelp: true,
      },
    ])
    tryUploadAgain($uploads.get()[0]?.id ?? 0)
    expect(key()).toBe(first)
    callWith('a.pdf').answer(402, { message: 'Your plan’s 5 GB for documents are used up.' })
    await vi.waitFor(() => expect($uploads.get()[0]?.progress).toMatchObject({ mayHelp: true }))
    expect($uploads.get()[0]?.progress).toMatchObject({
      problem: 'Your plan’s 5 GB for documents are used up.',
      atLimit: true,
    })
    tryUploadAgain($uploads.get()[0]?.id ?? 0)
    expect(key()).not.toBe(first)
  })

  it('waits for whoever has to sign in again, and goes on', async () => {
    vi.stubGlobal('document', {
      getElementById: () => ({ textContent: JSON.stringify({ token: 'old', user }) }),
    })
    vi.stubGlobal('addEventListener', () => undefined)
    vi.stubGlobal('removeEventListener', () => undefined)
    upload(draft('a.pdf'))
    const first = key()
    callWith('a.pdf').answer(401, {})
    await vi.waitFor(() => expect($signInAgain.get()).not.toBeNull())
    $signInAgain.get()?.settle(true)
    await vi.waitFor(() => expect(calls.length).toBe(2))
    expect([key(), states()]).toEqual([first, ['a.pdf sending']])
    callWith('a.pdf').answer(201, documentRow({ id: 1 }))
    await vi.waitFor(() => expect(states()).toEqual([]))
  })

  it('does not offer to try again what cannot help', async () => {
    upload(draft('a.pdf'))
    callWith('a.pdf').answer(400, { message: 'No PDF', fields: { file: 'No PDF' } })
    await vi.waitFor(() =>
      expect($uploads.get()[0]?.progress).toEqual({
        is: 'refused',
        problem: 'No PDF',
        errors: { file: 'No PDF' },
        atLimit: false,
        mayHelp: false,
      }),
    )
  })
})
