import type { OriginShape } from '#events'

/** Makes the origin of a background worker that acts for a clinic. */
export const workerOrigin = (clinicId: number): OriginShape => ({
  clinicId,
  actor: { kind: 'system', id: 0 },
  source: 'worker',
})
