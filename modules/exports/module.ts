import type { ModuleDescription } from '#modules/kernel'
import { ExportsApi, exportsHttp } from './http.ts'

export const exports = {
  endpoints: [{ api: ExportsApi, handlers: exportsHttp }],
} as const satisfies ModuleDescription
