export { History, type HistoryPage } from './history.ts'
export { HistoryRow, StoredEvent } from './history-rows.ts'
export { HistoryApi, historyHttp } from './http.ts'
export type { Fields, EventWithContext, EventDescription, ClinicFormats } from './event-description.ts'
