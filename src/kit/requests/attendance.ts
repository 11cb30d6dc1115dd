/** Milliseconds after the last user activity during which the page's requests count as the user's. */
const ACTIVITY_TIMEOUT_MS = 60_000

const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

// Opening the page counts as activity.
let lastActivity = Date.now()

const recordActivity = (): void => {
  lastActivity = Date.now()
}

for (const sign of ACTIVITY_EVENTS)
  globalThis.document?.addEventListener?.(sign, recordActivity, { capture: true, passive: true })

/**
 * Whether a user is active on this page. Automatic requests do not count as activity, so that an unattended
 * screen is signed out in time, however much happens in the clinic.
 */
export const isUserActive = (): boolean =>
  !('document' in globalThis) || Date.now() - lastActivity < ACTIVITY_TIMEOUT_MS
