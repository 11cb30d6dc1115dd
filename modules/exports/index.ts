export { Exports } from './exports.ts'
export { ExportsApi, exportsHttp } from './http.ts'
export { checkpointsIn, type ExportProof, verifyExport } from './verify-export.ts'
export { zipTo } from './zip.ts'
