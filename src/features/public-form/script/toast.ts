import { words } from './page-words.ts'

const DURATION_MS = 5_000
const SWIPE_PX = 50

const region = document.createElement('div')
region.role = 'region'
region.tabIndex = -1
region.ariaLabel = words.notifications
region.ariaLive = 'assertive'
document.body.append(region)

let closeTimer: ReturnType<typeof setTimeout> | undefined
const dismiss = () => region.replaceChildren()
const stopTimer = () => clearTimeout(closeTimer)
const restartTimer = () => {
  stopTimer()
  closeTimer = setTimeout(dismiss, DURATION_MS)
}

document.addEventListener('keydown', ({ key }) => {
  if (key === 'F8') region.focus()
  if (key === 'Escape') dismiss()
})

for (const [event, does] of [
  ['pointerenter', stopTimer],
  ['focusin', stopTimer],
  ['pointerleave', restartTimer],
  ['focusout', restartTimer],
] as const) {
  region.addEventListener(event, does)
}

let swipeStartX = Infinity
region.addEventListener('pointerdown', ({ clientX }) => {
  swipeStartX = clientX
})
addEventListener('pointerup', ({ clientX }) => {
  if (clientX - swipeStartX > SWIPE_PX) dismiss()
  swipeStartX = Infinity
})

/** Shows one toast for five seconds in place of any other; hover or focus keeps it open longer. */
export const toast = (message: string, isError = true): void => {
  const box = document.createElement('div')
  box.className = isError ? 'toast bad' : 'toast'
  const text = document.createElement('div')
  const title = document.createElement('b')
  title.textContent = isError ? words.error : words.success
  text.append(title, message)
  const close = document.createElement('button')
  close.ariaLabel = words.dismiss
  close.textContent = '×'
  close.addEventListener('click', dismiss)
  box.append(text, close)
  region.replaceChildren(box)
  restartTimer()
}
