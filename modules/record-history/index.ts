export { RecordNotFound } from './errors.ts'
export { permissionToRead } from './kinds.ts'
export type { FieldChange, RecordEvent, RecordHistory, RemovedRow } from './record-rows.ts'
export { RecordHistories } from './record-histories.ts'
