/** Limits for the second half of a double click: milliseconds and pixels. */
const DOUBLE_CLICK_MS = 500
const NEAR_PX = 8

const KINDS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const

interface DialogClick {
  readonly dialog: Element
  readonly at: number
  readonly x: number
  readonly y: number
}

let lastClick: DialogClick | undefined

// The first half of a double click on Save may close the dialog; the second must not hit the page below.
const isStray = ({ timeStamp, clientX, clientY }: MouseEvent): boolean =>
  lastClick !== undefined &&
  !lastClick.dialog.isConnected &&
  timeStamp - lastClick.at < DOUBLE_CLICK_MS &&
  Math.hypot(clientX - lastClick.x, clientY - lastClick.y) < NEAR_PX

function watch(event: MouseEvent): void {
  if (isStray(event)) {
    event.preventDefault()
    event.stopImmediatePropagation()
  } else if (event.type === 'click' && event.detail > 0) {
    lastClick = dialogClickOf(event)
  }
}

function dialogClickOf({ target, timeStamp, clientX, clientY }: MouseEvent): DialogClick | undefined {
  const dialog = target instanceof Element && target.closest('[role="dialog"]')
  return dialog ? { dialog, at: timeStamp, x: clientX, y: clientY } : undefined
}

// Listen in the capture phase, before any handler on the page.
if ('document' in globalThis) for (const kind of KINDS) addEventListener(kind, watch, { capture: true })
