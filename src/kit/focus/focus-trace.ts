/** A focused element, and where it was in the page. */
export interface FocusTrace {
  readonly element: HTMLElement
  readonly name: string
  /** Its ancestors, nearest first, each with the index of the child that led to the element. */
  readonly path: readonly { readonly ancestor: Element; readonly index: number }[]
}

const FOCUSABLE =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"], [contenteditable]'

// Content whose parts stand for different records or sections: no part is a substitute for another.
const COLLECTION =
  'tbody, table, ul, ol, [role="grid"], [role="gridcell"], [data-records], astro-island, form, main, body, dialog, [role="dialog"]'

const DIALOG = '[role="dialog"], dialog'

export function traceFocus(element: HTMLElement): FocusTrace {
  const path = []
  for (let child: Element = element; child.parentElement; child = child.parentElement)
    path.push({ ancestor: child.parentElement, index: [...child.parentElement.children].indexOf(child) })
  return { element, name: nameOf(element), path }
}

/** Whether this focused element is none: a dialog takes the focus that one of its controls lost. */
export const isNowhere = (focused: Element | null): boolean =>
  focused === null || focused.matches('body, [role="dialog"]')

/** Whether the element can still have the focus. */
export const canHaveFocus = (element: HTMLElement): boolean =>
  element.isConnected &&
  !element.matches(':disabled') &&
  element.closest('[hidden], [inert]') === null &&
  element.checkVisibility()

/**
 * Returns the element to focus in place of a lost one: the summary of the closed `details` around it, the same control
 * drawn again, the control that opened it (Delete opens Keep), its neighbor, or else its dialog or the page's
 * content. `traces`: the latest first.
 */
export function findSuccessor(traces: readonly FocusTrace[]): HTMLElement | null {
  const [lost] = traces
  const summary = lost?.element.closest('details:not([open])')?.querySelector('summary')
  if (summary && canHaveFocus(summary)) return summary
  const surviving = lost && survivor(lost)
  if (!surviving) return document.getElementById('main')
  const near = surviving.ancestor.matches(COLLECTION)
    ? undefined
    : findInGroup(surviving.ancestor, surviving.index, traces)
  return near ?? surviving.ancestor.closest<HTMLElement>(DIALOG) ?? document.getElementById('main')
}

const survivor = ({ path }: FocusTrace) => path.find(({ ancestor }) => ancestor.isConnected)

function findInGroup(group: Element, index: number, traces: readonly FocusTrace[]): HTMLElement | undefined {
  const around = traces.filter((trace) => group.contains(survivor(trace)?.ancestor ?? null))
  const lost = traces[0]?.element
  const controls = controlsIn(group, lost)
  for (const trace of around) {
    const sameControl = controls.find((control) => isSame(control, trace))
    if (sameControl) return sameControl
  }
  const children = [...group.children]
  const after = controls.find((control) => children.findIndex((child) => child.contains(control)) >= index)
  return after ?? controls.at(-1)
}

const isSame = (control: HTMLElement, { element, name }: FocusTrace): boolean =>
  name !== '' && control.tagName === element.tagName && nameOf(control) === name

const controlsIn = (group: Element, lost: HTMLElement | undefined): HTMLElement[] =>
  [...group.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (control) =>
      control !== lost && canHaveFocus(control) && control.checkVisibility({ visibilityProperty: true }),
  )

const nameOf = (element: HTMLElement): string =>
  (element.getAttribute('aria-label') ?? element.textContent).trim() || (element.getAttribute('name') ?? '')
