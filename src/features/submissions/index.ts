export { formatAnswer } from './answer-words.ts'
export { inboxUrl } from './inbox.store.ts'
export { showResponses } from './responses-dialog.store.ts'
