export { CertificateRow } from './certificate-list.ts'
export { Erasures } from './erasures.ts'
export { CertificateNotFound } from './errors.ts'
export type { ErasurePreview } from './preview.ts'
