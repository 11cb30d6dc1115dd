export { SystemApi, systemHttp } from './http.ts'
export type { JobCount } from './job-counts.ts'
export { System, type SystemState } from './system.ts'
