export { type ApiKeysProps, ApiKeysSection } from './ApiKeysSection.tsx'
