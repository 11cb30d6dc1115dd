export { ACCESS_ACTIONS, type AccessAction, accessed } from './access.ts'
