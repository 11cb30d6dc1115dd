import type { OriginShape } from '#events'

/** Makes the origin of a background worker that acts for a clinic. */
export const workerOrigin = (clinicId: number): OriginShape => ({
  clinicId,
  actor: { kind: 'system', id: 0 },
  source: 'worker',
})

/** Makes the origin of an operator who acts in a clinic. */
export const operatorOrigin = (clinicId: number): OriginShape => ({
  clinicId,
  actor: { kind: 'system', id: 0 },
  source: 'cli',
})
