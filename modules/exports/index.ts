export { Exports } from './exports.ts'
export { ExportsApi, exportsHttp } from './http.ts'
export { checkpointsIn, type ExportProof, verifyExport } from './verifying.ts'
export { zipTo } from './zip.ts'
