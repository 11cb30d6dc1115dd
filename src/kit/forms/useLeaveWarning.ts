import { useEffect } from 'react'

/**
 * Makes the browser warn before the page is left or reloaded, if `losesInput` then returns true. Pass false while
 * there is no input.
 */
export function useLeaveWarning(losesInput: false | (() => boolean)): void {
  useEffect(() => {
    if (!losesInput) return undefined
    const ask = (event: BeforeUnloadEvent) => {
      if (losesInput()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  })
}
