import { useEffect } from 'react'
import { $review } from './review.store.ts'

/** When a finished review disappears with the focused button, moves the focus to the page's content. */
export function useFocusAfterReview(): void {
  useEffect(
    () =>
      $review.listen(({ is }) => {
        if (is === 'closed') requestAnimationFrame(catchFocus)
      }),
    [],
  )
}

const catchFocus = (): void => {
  if (document.activeElement === document.body)
    document.getElementById('main')?.focus({ preventScroll: true })
}
