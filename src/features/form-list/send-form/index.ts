export { SendFormButton } from './SendFormButton.tsx'
export { SendFormDialog } from './SendFormDialog.tsx'
export { recipientOf } from './recipient.ts'
export { openSendForm } from './send-form.store.ts'
