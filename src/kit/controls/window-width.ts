const narrowQuery = (): MediaQueryList => matchMedia('(max-width: 900px)')

/** Whether the window is as narrow as a phone's, where calendar days show dots with a list below. */
export const isPhone = (): boolean => narrowQuery().matches

/** Calls `run` once the window is that narrow; returns a function that cancels the wait. */
export function whenPhone(run: () => void): (() => void) | undefined {
  const query = narrowQuery()
  if (query.matches) {
    run()
    return undefined
  }
  query.addEventListener('change', run, { once: true })
  return () => query.removeEventListener('change', run)
}
