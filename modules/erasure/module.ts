import type { ModuleDescription } from '#modules/kernel'
import { certificateList } from './certificate-list.ts'
import { certifyErasureWhenPatientErased } from './certify.ts'
import { Erasures } from './erasures.ts'
import { certificateEvents } from './events.ts'
import { ErasuresApi, erasuresHttp } from './http.ts'

export const erasure = {
  streams: { 'erasure-certificate': certificateEvents },
  projections: [certificateList],
  reactions: [certifyErasureWhenPatientErased],
  endpoints: [{ api: ErasuresApi, handlers: erasuresHttp }],
  services: [Erasures.layer],
} as const satisfies ModuleDescription
