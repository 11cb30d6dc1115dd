export { SensitivityLabel } from './DocumentState.tsx'
export { downloadDocument, isKept } from './actions.store.ts'
