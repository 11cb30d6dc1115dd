import type { OriginShape } from '#events'

/** Returns the origin of what a clinic's receptionist does. */
export const staffOrigin = (clinicId: number): OriginShape => ({
  clinicId,
  actor: { kind: 'user', id: 1, role: 'staff' },
  source: 'api',
})
