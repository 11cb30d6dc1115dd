export { History, type HistoryPage, type HistorySources } from './history.ts'
export { HistoryRow, StoredEvent } from './history-rows.ts'
export { HistoryApi, historyHttp } from './http.ts'
export type { Changed, Fields, Happened, Tell, Told, Written } from './told.ts'
