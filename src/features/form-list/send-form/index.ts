export { SendFormButton } from './SendFormButton.tsx'
export { SendFormDialog } from './SendFormDialog.tsx'
export { openSendForm } from './send-form.store.ts'
