import { useEffect } from 'react'
import { $review } from '../../stores/review.ts'

/** A review that is done with takes the focused button with it: the page's content gets the focus. */
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
