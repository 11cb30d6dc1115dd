import {
  $toasts,
  dismiss,
  showStoredToast,
  type Toast,
  TOAST_DURATION_MS,
  TOAST_SWIPE_PX,
} from '../../../kit/toasts/toasts.store.ts'
import { words } from './page-words.ts'

const region = document.createElement('div')
region.className = 'toasts'
region.tabIndex = -1
region.setAttribute('role', 'region')
region.setAttribute('aria-label', words.toast.region.replace('{hotkey}', 'F8'))
region.setAttribute('aria-live', 'assertive')
document.body.append(region)

let shownId: number | undefined
let dismissal: ReturnType<typeof setTimeout> | undefined

const scheduleDismissal = (toast: Toast) => {
  clearTimeout(dismissal)
  dismissal = setTimeout(dismiss, toast.duration ?? TOAST_DURATION_MS, toast.id)
}

$toasts.subscribe(([toast]) => {
  if (!toast?.open) return clear()
  if (toast.id === shownId) return
  shownId = toast.id
  region.replaceChildren(toastElement(toast))
  scheduleDismissal(toast)
})

document.addEventListener('keydown', ({ key }) => {
  if (key === 'F8') region.focus()
  if (key === 'Escape' && shownId !== undefined) dismiss(shownId)
})

showStoredToast()

function clear(): void {
  shownId = undefined
  clearTimeout(dismissal)
  region.replaceChildren()
}

function toastElement(toast: Toast): HTMLElement {
  const isError = toast.variant === 'destructive'
  const box = node('div', isError ? 'toast bad' : 'toast')
  box.dataset['state'] = 'open'
  const content = node('div')
  content.append(node('b', '', toast.title), node('p', '', toast.description))
  const close = node('button', 'icon-button')
  close.setAttribute('aria-label', words.dismiss)
  close.append(icon('M18 6 6 18M6 6l12 12'))
  close.addEventListener('click', () => dismiss(toast.id))
  box.append(
    icon(isError ? 'M12 8v4M12 16h.01M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0' : 'M20 6 9 17l-5-5'),
    content,
    close,
  )
  for (const pause of ['pointerenter', 'focusin']) box.addEventListener(pause, () => clearTimeout(dismissal))
  for (const go of ['pointerleave', 'focusout']) box.addEventListener(go, () => scheduleDismissal(toast))
  swipeRight(box, () => dismiss(toast.id))
  return box
}

function node<Tag extends 'div' | 'b' | 'p' | 'button'>(tag: Tag, className = '', content = '') {
  const element = document.createElement(tag)
  if (className) element.className = className
  element.textContent = content
  return element
}

function icon(path: string): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const stroke = { viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', 'aria-hidden': 'true' }
  for (const [name, value] of Object.entries({ ...stroke, 'stroke-linecap': 'round', class: 'lucide' }))
    svg.setAttribute(name, value)
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  line.setAttribute('d', path)
  svg.append(line)
  return svg
}

/** Moves an element right with the pointer. Past the threshold, calls the callback; otherwise springs back. */
function swipeRight(element: HTMLElement, onSwipe: () => void): void {
  let start: number | undefined
  const distanceTo = (event: PointerEvent) => Math.max(0, event.clientX - (start ?? event.clientX))
  const end = (event: PointerEvent) => {
    if (start === undefined) return
    const far = distanceTo(event) > TOAST_SWIPE_PX
    start = undefined
    element.style.transform = ''
    if (far) onSwipe()
  }
  element.addEventListener('pointerdown', (event) => {
    if ((event.target as Element).closest('button')) return
    start = event.clientX
    element.setPointerCapture(event.pointerId)
  })
  element.addEventListener('pointermove', (event) => {
    if (start !== undefined) element.style.transform = `translateX(${distanceTo(event)}px)`
  })
  element.addEventListener('pointerup', end)
  element.addEventListener('pointercancel', () => {
    start = undefined
    element.style.transform = ''
  })
}
