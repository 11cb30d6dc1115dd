import { useEffect, useRef, type RefObject } from 'react'

const GAP_PX = 5
const MAX_HEIGHT_PX = 320

/** Shows a popover below its anchor, or above it if that side has more room, and keeps it attached. */
export function useAnchoredPopup(anchor: RefObject<HTMLElement | null>, open: boolean) {
  const popup = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = popup.current
    if (!open || !element || !anchor.current) return
    const updatePosition = () => anchor.current && placeUnder(anchor.current, element)
    updatePosition()
    element.showPopover()
    // `animationend` covers a sheet that is still sliding in when the user starts to type.
    const movingEvents = ['resize', 'scroll', 'animationend'] as const
    for (const move of movingEvents) addEventListener(move, updatePosition, true)
    return () => {
      for (const move of movingEvents) removeEventListener(move, updatePosition, true)
      element.hidePopover()
    }
  }, [open, anchor])
  return popup
}

function placeUnder(anchor: HTMLElement, popup: HTMLElement): void {
  const { left, top, bottom, width } = anchor.getBoundingClientRect()
  const height = visualViewport?.height ?? innerHeight
  const below = height - bottom - 2 * GAP_PX
  const above = top - 2 * GAP_PX
  const fitsBelow = below >= Math.min(MAX_HEIGHT_PX, above)
  Object.assign(popup.style, {
    left: `${left}px`,
    width: `${width}px`,
    top: fitsBelow ? `${bottom + GAP_PX}px` : 'auto',
    bottom: fitsBelow ? 'auto' : `${innerHeight - top + GAP_PX}px`,
    maxHeight: `${Math.min(MAX_HEIGHT_PX, fitsBelow ? below : above)}px`,
  })
}
