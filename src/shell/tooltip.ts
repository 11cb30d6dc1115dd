const HOVER_DELAY_MS = 350
const GAP_PX = 7

const tip = Object.assign(document.createElement('div'), {
  className: 'tip',
  ariaHidden: 'true',
  popover: 'manual',
})
document.body.append(tip)

let owner: HTMLElement | null = null
let timer: ReturnType<typeof setTimeout> | undefined

// `data-fold-tip` applies only in a folded sidebar, where entries show no labels.
const ownerOf = (target: EventTarget | null) =>
  target instanceof Element
    ? target.closest<HTMLElement>('[data-tip], [data-sidebar="folded"] [data-fold-tip]')
    : null

const showOnHover = ({ target, pointerType, buttons }: PointerEvent): void => {
  // A pressed button drags something, which a tooltip would cover.
  if (pointerType === 'touch' || target === tip || buttons !== 0) return
  switchOwner(ownerOf(target), tip.matches(':popover-open') ? 0 : HOVER_DELAY_MS)
}
const showOnFocus = ({ target }: FocusEvent): void => {
  const focused = ownerOf(target)
  switchOwner(focused?.matches(':focus-visible') ? focused : null, 0)
}

// React stops these two events from bubbling while a part of the page is not hydrated, so capture them.
document.addEventListener('pointerover', showOnHover, true)
document.addEventListener('focusin', showOnFocus, true)
document.addEventListener('keydown', ({ key }) => key === 'Escape' && switchOwner(null, 0))
document.addEventListener('pointerdown', () => switchOwner(null, 0))
addEventListener('scroll', () => switchOwner(null, 0), true)

// The text of an open tooltip can change, and its owner can move.
const changes = new MutationObserver(() => tip.matches(':popover-open') && owner && show(owner))

function switchOwner(next: HTMLElement | null, wait: number): void {
  if (next === owner) return
  owner = next
  clearTimeout(timer)
  changes.disconnect()
  if (next) changes.observe(next, { attributeFilter: ['data-tip', 'style'] })
  if (next) timer = setTimeout(show, wait, next)
  else timer = setTimeout(() => tip.hidePopover(), 60)
}

// A tooltip of the page would cover the panel that is open over it.
const isOutsidePanel = (next: HTMLElement): boolean =>
  document.querySelector('.popover') !== null && next.closest('.popover') === null

function show(next: HTMLElement): void {
  if (!next.isConnected || isOutsidePanel(next)) return
  tip.textContent = next.dataset['tip'] ?? next.dataset['foldTip'] ?? ''
  tip.classList.toggle('card', next.dataset['tipLanes'] !== undefined)
  tip.showPopover()
  const { left, top } = placeOf(next)
  const { width, height } = tip.getBoundingClientRect()
  tip.style.left = `${Math.min(Math.max(GAP_PX, left), innerWidth - width - GAP_PX)}px`
  tip.style.top = `${Math.min(Math.max(GAP_PX, top), innerHeight - height - GAP_PX)}px`
}

function placeOf(next: HTMLElement): { readonly left: number; readonly top: number } {
  const box = next.getBoundingClientRect()
  const { width, height } = tip.getBoundingClientRect()
  if (next.dataset['tipLanes'] !== undefined) return placeBesideLanes(next.dataset['tipLanes'], box, width)
  if (next.dataset['tip'] === undefined)
    return { left: box.right + GAP_PX, top: box.top + (box.height - height) / 2 }
  const above = box.top - height - GAP_PX
  return { left: box.left + (box.width - width) / 2, top: above > GAP_PX ? above : box.bottom + GAP_PX }
}

/**
 * Places a card beside all entries that overlap with its owner, so that it covers none. `lanes`: how many columns of
 * them are before and after the owner, 'before after'.
 */
function placeBesideLanes(lanes: string, box: DOMRect, width: number) {
  const [before = 0, after = 0] = lanes.split(' ').map(Number)
  const right = box.right + after * box.width + GAP_PX
  const left = box.left - before * box.width - width - GAP_PX
  return { left: right + width + GAP_PX < innerWidth || left < GAP_PX ? right : left, top: box.top }
}
