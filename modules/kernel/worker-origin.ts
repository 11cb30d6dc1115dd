import type { OriginShape } from '#events'

/** As whom the program itself acts for a clinic, between calls. */
export const worker = (clinicId: number): OriginShape => ({
  clinicId,
  actor: { kind: 'system', id: 0 },
  source: 'worker',
})
