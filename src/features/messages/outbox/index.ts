export { type DeliveryMethods, DeliverySection } from './DeliverySection.tsx'
export { MessageDialog } from './MessageDialog.tsx'
export { OutboxListing } from './OutboxListing.tsx'
export { followOutbox, createOutboxList } from './outbox.store.ts'
