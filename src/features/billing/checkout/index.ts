export { BankDialog } from './BankDialog.tsx'
export { CardFields } from './CardFields.tsx'
export { cardForm } from './card-form.store.ts'
export { withBank } from './test-payment.store.ts'
