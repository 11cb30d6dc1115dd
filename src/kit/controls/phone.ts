const narrow = (): MediaQueryList => matchMedia('(max-width: 900px)')

/** Whether the window is as narrow as a phone's: days have dots then, and a list below. */
export const isPhone = (): boolean => narrow().matches

/** Calls back once the window is that narrow; answers how to wait no longer. */
export function whenPhone(run: () => void): (() => void) | undefined {
  const window = narrow()
  if (window.matches) {
    run()
    return undefined
  }
  window.addEventListener('change', run, { once: true })
  return () => window.removeEventListener('change', run)
}
