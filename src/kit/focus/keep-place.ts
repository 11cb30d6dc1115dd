const STORAGE_KEY = 'place'

interface PagePosition {
  readonly path: string
  readonly scroll: number
  /** The name, label or text of the focused control. */
  readonly control: string
}

const controlName = (element: Element | null): string =>
  element?.getAttribute('name') ?? element?.getAttribute('aria-label') ?? element?.textContent.trim() ?? ''

const CONTROLS = 'main :is(a, button, input, select, summary)'

const findControl = (name: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(CONTROLS)].find((control) => controlName(control) === name)

/** Remembers the focused control and the scroll position, before this page is loaded again with other content. */
export function keepPlace(): void {
  const place: PagePosition = {
    path: location.pathname,
    scroll: scrollY,
    control: controlName(document.activeElement),
  }
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(place))
}

/** Returns to the place remembered for this page, once. */
export function returnToPlace(): void {
  const stored = sessionStorage.getItem(STORAGE_KEY)
  sessionStorage.removeItem(STORAGE_KEY)
  const place = stored ? (JSON.parse(stored) as PagePosition) : undefined
  if (place?.path !== location.pathname) return
  if (place.control) findControl(place.control)?.focus({ preventScroll: true })
  scrollTo({ top: place.scroll, behavior: 'instant' })
}
