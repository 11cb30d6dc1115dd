import type { ModuleDescription } from '#modules/kernel'
import { MergesApi, mergesHttp } from './http.ts'
import { Merges } from './merges.ts'

export const merge = {
  endpoints: [{ api: MergesApi, handlers: mergesHttp }],
  services: [Merges.layer],
} as const satisfies ModuleDescription
