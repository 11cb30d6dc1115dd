/** For so long after the last sign of a person, in milliseconds, what a screen asks is asked for them. */
const PRESENT = 60_000

const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

// Whoever has opened the page was there.
let seen = Date.now()

const note = (): void => {
  seen = Date.now()
}

for (const sign of SIGNS)
  globalThis.document?.addEventListener?.(sign, note, { capture: true, passive: true })

/**
 * Whether somebody is at this page. What it asks on its own does not count as their being there: a desk that was
 * left is signed out in time, however much happens in the clinic.
 */
export const isAttended = (): boolean => !('document' in globalThis) || Date.now() - seen < PRESENT
