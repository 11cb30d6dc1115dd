export { BankDialog } from './BankDialog.tsx'
export { CardFields } from './CardFields.tsx'
export { createCardForm } from './card-form.store.ts'
export { withBank } from './test-payment.store.ts'
