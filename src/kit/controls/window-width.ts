const narrow = (): MediaQueryList => matchMedia('(max-width: 900px)')

/** Whether the window is as narrow as a phone's, where calendar days show dots with a list below. */
export const isPhone = (): boolean => narrow().matches

/** Calls `run` once the window is that narrow; returns a function that cancels the wait. */
export function whenPhone(run: () => void): (() => void) | undefined {
  const window = narrow()
  if (window.matches) {
    run()
    return undefined
  }
  window.addEventListener('change', run, { once: true })
  return () => window.removeEventListener('change', run)
}
