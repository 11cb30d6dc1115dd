import { atom } from 'nanostores'
import { blank, type ByField, errorsIn, stillWrong, type UploadDraft, withFiles } from './upload-draft.ts'
import { upload } from './uploads.ts'

export interface Choosing {
  readonly is: 'open'
  /** The dialog as it was opened. */
  readonly first: UploadDraft
  readonly draft: UploadDraft
  readonly errors: ByField
  /** How often it was not taken as it was. */
  readonly refusals: number
}

/** The dialog in which files are chosen and described. */
export type UploadDialog = { readonly is: 'closed' } | Choosing

export const $uploadDialog = atom<UploadDialog>({ is: 'closed' })

/** Opens the dialog, with what is known already. What is wrong with it is said once it was to be sent. */
export function uploadDocument(known: Partial<UploadDraft> = {}, errors: ByField = {}): void {
  const first = { ...blank, ...known }
  $uploadDialog.set({ is: 'open', first, draft: first, errors, refusals: 0 })
}

export const closeUploadDialog = (): void => $uploadDialog.set({ is: 'closed' })

/** Whether closing the dialog would lose something entered. */
export const isBegun = (dialog: UploadDialog): boolean =>
  dialog.is === 'open' && (dialog.draft !== dialog.first || dialog.draft.files.length > 0)

/** Takes what was entered; fields with an error are checked again as they change. */
export function enterUpload(entered: Partial<UploadDraft>): void {
  const dialog = $uploadDialog.get()
  if (dialog.is !== 'open') return
  const draft = { ...dialog.draft, ...entered }
  $uploadDialog.set({ ...dialog, draft, errors: stillWrong(dialog.errors, draft) })
}

/** Takes more files, into a dialog that is opened for them where none is. */
export function addFiles(files: readonly File[], known: Partial<UploadDraft> = {}): void {
  if (files.length === 0) return
  const dialog = $uploadDialog.get()
  if (dialog.is === 'open') enterUpload({ files: withFiles(dialog.draft.files, files) })
  else uploadDocument({ ...known, files: withFiles([], files) })
}

export function removeFile(file: File): void {
  const dialog = $uploadDialog.get()
  if (dialog.is === 'open') enterUpload({ files: dialog.draft.files.filter((other) => other !== file) })
}

/** Begins to upload what was chosen, and closes the dialog: the uploads say themselves how far they are. */
export function submitUpload(): void {
  const dialog = $uploadDialog.get()
  if (dialog.is !== 'open') return
  const errors = errorsIn(dialog.draft)
  if (Object.keys(errors).length > 0)
    return $uploadDialog.set({ ...dialog, errors, refusals: dialog.refusals + 1 })
  upload(dialog.draft)
  closeUploadDialog()
}
