export { viewDocument } from './viewer.store.ts'
