export { UploadDialog } from './UploadDialog.tsx'
export { openUploadDialog } from './upload-dialog.store.ts'
