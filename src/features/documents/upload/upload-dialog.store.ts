import { atom } from 'nanostores'
import {
  emptyDraft,
  type UploadErrors,
  draftErrors,
  remainingErrors,
  type UploadDraft,
  addNewFiles,
} from './draft.ts'
import { startUploads } from './uploads.store.ts'

export interface OpenUploadDialog {
  readonly is: 'open'
  readonly initialDraft: UploadDraft
  readonly draft: UploadDraft
  readonly errors: UploadErrors
  readonly refusals: number
}

export type UploadDialog = { readonly is: 'closed' } | OpenUploadDialog

export const $uploadDialog = atom<UploadDialog>({ is: 'closed' })

/** Validates only on submit, so that prefilled dialogs open without errors. */
export function openUploadDialog(prefill: Partial<UploadDraft> = {}, errors: UploadErrors = {}): void {
  const initialDraft = { ...emptyDraft, ...prefill }
  $uploadDialog.set({ is: 'open', initialDraft, draft: initialDraft, errors, refusals: 0 })
}

export const closeUploadDialog = (): void => $uploadDialog.set({ is: 'closed' })

export const hasEntries = (dialog: UploadDialog): boolean =>
  dialog.is === 'open' && (dialog.draft !== dialog.initialDraft || dialog.draft.files.length > 0)

export function updateDraft(change: Partial<UploadDraft>): void {
  const dialog = $uploadDialog.get()
  if (dialog.is !== 'open') return
  const draft = { ...dialog.draft, ...change }
  $uploadDialog.set({ ...dialog, draft, errors: remainingErrors(dialog.errors, draft) })
}

export function addFiles(files: readonly File[], prefill: Partial<UploadDraft> = {}): void {
  if (files.length === 0) return
  const dialog = $uploadDialog.get()
  if (dialog.is === 'open') updateDraft({ files: addNewFiles(dialog.draft.files, files) })
  else openUploadDialog({ ...prefill, files: addNewFiles([], files) })
}

export function removeFile(file: File): void {
  const dialog = $uploadDialog.get()
  if (dialog.is === 'open') updateDraft({ files: dialog.draft.files.filter((other) => other !== file) })
}

export function submitUpload(): void {
  const dialog = $uploadDialog.get()
  if (dialog.is !== 'open') return
  const errors = draftErrors(dialog.draft)
  if (Object.keys(errors).length > 0)
    return $uploadDialog.set({ ...dialog, errors, refusals: dialog.refusals + 1 })
  startUploads(dialog.draft)
  closeUploadDialog()
}
