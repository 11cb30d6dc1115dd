/** A second click comes so soon if it is the other half of a double click, in milliseconds, and so near, in pixels. */
const SOON = 500
const NEAR = 8

const KINDS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const

interface Pressed {
  readonly dialog: Element
  readonly at: number
  readonly x: number
  readonly y: number
}

let last: Pressed | undefined

// Whoever double-clicks Save means the dialog, which may be gone by then: what lies beneath was not meant.
const isStray = ({ timeStamp, clientX, clientY }: MouseEvent): boolean =>
  last !== undefined &&
  !last.dialog.isConnected &&
  timeStamp - last.at < SOON &&
  Math.hypot(clientX - last.x, clientY - last.y) < NEAR

function watch(event: MouseEvent): void {
  if (isStray(event)) {
    event.preventDefault()
    event.stopImmediatePropagation()
  } else if (event.type === 'click' && event.detail > 0) {
    last = pressed(event)
  }
}

function pressed({ target, timeStamp, clientX, clientY }: MouseEvent): Pressed | undefined {
  const dialog = target instanceof Element && target.closest('[role="dialog"]')
  return dialog ? { dialog, at: timeStamp, x: clientX, y: clientY } : undefined
}

// Before anything on the page hears of it.
if ('document' in globalThis) for (const kind of KINDS) addEventListener(kind, watch, { capture: true })
