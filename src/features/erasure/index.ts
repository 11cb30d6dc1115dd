export { canErase } from './erasure-permission.ts'
