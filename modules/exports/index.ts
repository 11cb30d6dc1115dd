export { Exports } from './exports.ts'
export { checkpointsIn } from '#events'
export { type ExportProof, verifyExport } from './verify-export.ts'
export { zipTo } from './zip.ts'
