const WAIT = 350
const GAP = 7

const tip = Object.assign(document.createElement('div'), {
  className: 'tip',
  ariaHidden: 'true',
  popover: 'manual',
})
document.body.append(tip)

let owner: HTMLElement | null = null
let waiting: ReturnType<typeof setTimeout> | undefined

// Only a folded sidebar needs tooltips, because its entries show no labels.
const owning = (target: EventTarget | null) =>
  target instanceof Element
    ? target.closest<HTMLElement>('[data-tip], [data-sidebar="folded"] [data-fold-tip]')
    : null

document.addEventListener('pointerover', ({ target, pointerType }) => {
  if (pointerType === 'touch' || target === tip) return
  turnTo(owning(target), tip.matches(':popover-open') ? 0 : WAIT)
})
document.addEventListener('focusin', ({ target }) => {
  const focused = owning(target)
  turnTo(focused?.matches(':focus-visible') ? focused : null, 0)
})
document.addEventListener('keydown', ({ key }) => key === 'Escape' && turnTo(null, 0))
document.addEventListener('pointerdown', () => turnTo(null, 0))
addEventListener('scroll', () => turnTo(null, 0), true)

// What the tooltip says can change while it shows, and its owner can move.
const changes = new MutationObserver(() => tip.matches(':popover-open') && owner && show(owner))

function turnTo(next: HTMLElement | null, wait: number): void {
  if (next === owner) return
  owner = next
  clearTimeout(waiting)
  changes.disconnect()
  if (next) changes.observe(next, { attributeFilter: ['data-tip', 'style'] })
  if (next) waiting = setTimeout(show, wait, next)
  else waiting = setTimeout(() => tip.hidePopover(), 60)
}

function show(next: HTMLElement): void {
  if (!next.isConnected) return
  tip.textContent = next.dataset['tip'] ?? next.dataset['foldTip'] ?? ''
  tip.showPopover()
  const box = next.getBoundingClientRect()
  const { width, height } = tip.getBoundingClientRect()
  const isBeside = next.dataset['tip'] === undefined
  const left = isBeside ? box.right + GAP : box.left + (box.width - width) / 2
  const above = box.top - height - GAP
  const top = isBeside ? box.top + (box.height - height) / 2 : above > GAP ? above : box.bottom + GAP
  tip.style.left = `${Math.min(Math.max(GAP, left), innerWidth - width - GAP)}px`
  tip.style.top = `${top}px`
}
