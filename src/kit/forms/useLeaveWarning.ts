import { useEffect } from 'react'

/**
 * Asks the browser to warn before the page is left or loaded again, if `losesInput` then says that this loses
 * input. False: there is none.
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
