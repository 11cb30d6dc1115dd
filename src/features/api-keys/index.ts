export { createApiKeysStore, type ApiKeysStore } from './api-keys.store.ts'
export { type ApiKeysProps, ApiKeysSection } from './ApiKeysSection.tsx'
export { KeptApiKeys, keptApiKeysIn } from './KeptApiKeys.tsx'
