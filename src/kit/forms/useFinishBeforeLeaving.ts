import { useEffect } from 'react'
import { useLeaveWarning } from './useLeaveWarning.ts'

/**
 * Finishes unfinished work before a link or a shortcut leaves the page, and stays if that fails. Before a reload, a
 * step back or the end of the tab, where the page cannot wait, the browser asks the user instead. Pass functions that
 * do not change between renders.
 */
export function useFinishBeforeLeaving(isUnfinished: () => boolean, finish: () => Promise<boolean>): void {
  useLeaveWarning(isUnfinished)
  useEffect(() => {
    const hold = (event: NavigateEvent): void => {
      if (!isUnfinished() || !canWait(event)) return
      event.preventDefault()
      void finish().then((isDone) => isDone && location.assign(event.destination.url))
    }
    // Back and forward within this page cannot be held, so the work is finished while they happen.
    const step = (): void => void finish()
    const navigation = 'navigation' in globalThis ? globalThis.navigation : undefined
    navigation?.addEventListener('navigate', hold)
    addEventListener('popstate', step)
    return () => {
      navigation?.removeEventListener('navigate', hold)
      removeEventListener('popstate', step)
    }
  }, [isUnfinished, finish])
}

const canWait = ({
  cancelable,
  destination,
  downloadRequest,
  formData,
  navigationType,
}: NavigateEvent): boolean =>
  cancelable &&
  !destination.sameDocument &&
  downloadRequest === null &&
  formData === null &&
  (navigationType === 'push' || navigationType === 'replace')
