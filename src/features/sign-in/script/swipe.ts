import { TOAST_SWIPE } from '../../../kit/toasts/toasts.store.ts'

/** Moves an element right with the pointer. Past the threshold it calls `away`, otherwise it springs back. */
export function swipeRight(element: HTMLElement, away: () => void): void {
  let start: number | undefined
  const moved = (event: PointerEvent) => Math.max(0, event.clientX - (start ?? event.clientX))
  const end = (event: PointerEvent) => {
    if (start === undefined) return
    const far = moved(event) > TOAST_SWIPE
    start = undefined
    element.style.transform = ''
    if (far) away()
  }
  element.addEventListener('pointerdown', (event) => {
    if ((event.target as Element).closest('button')) return
    start = event.clientX
    element.setPointerCapture(event.pointerId)
  })
  element.addEventListener('pointermove', (event) => {
    if (start !== undefined) element.style.transform = `translateX(${moved(event)}px)`
  })
  element.addEventListener('pointerup', end)
  element.addEventListener('pointercancel', () => {
    start = undefined
    element.style.transform = ''
  })
}
