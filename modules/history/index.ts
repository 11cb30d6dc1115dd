export { History, type HistoryPage } from './history.ts'
export type { HistoryRow, StoredEvent } from './history-rows.ts'
export { historyEndpoints } from './http.ts'
export type { Fields, EventWithContext, EventDescription, ClinicFormats } from './event-description.ts'
