import type { Page } from 'playwright-core'

/** The focused control, which is to be pressed next. */
interface FoundControl {
  /** Identifies the control. The same control in every row of a list has the same key. */
  readonly key: string
  readonly name: string
  readonly pressKey: 'Enter' | 'Space'
}

/** The front part of the page: the top dialog or menu, or else the searched region. */
interface FoundPart {
  /** The dialog or menu; '' if there is none. */
  readonly popup: string
  /** The first control that is not yet pressed, which now has the focus. */
  readonly control: FoundControl | null
}

interface SearchRange {
  /** The path of the page, to distinguish its controls from those of other pages. */
  readonly place: string
  /** The part of the page to search while no dialog or menu is open; '' searches nothing. */
  readonly region: string
}

/** Focuses the first control of the front part that was not pressed yet. Controls that close it come last. */
export const focusNextControl = (
  page: Page,
  pressed: ReadonlySet<string>,
  range: SearchRange,
): Promise<FoundPart> =>
  page.evaluate(
    ({ done, place, region }) => {
      const CONTROLS =
        'button, summary, a[href^="#"], input:is([type="checkbox"], [type="radio"]), [role^="menuitem"]:not(a)'
      const CLOSING = '.dialog-head, .dialog-foot, .toasts'
      const HIDDEN = '[inert], [aria-hidden="true"]'
      const isShown = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true }) && !element.closest(HIDDEN)
      const front = [...document.querySelectorAll('[role="dialog"], [role="menu"]')].findLast(isShown)
      const heading = front?.querySelector('h2')?.firstChild
      const title = heading?.textContent ?? place
      // The dialogs of two days or files are alike, and so are those whose heading leads to a patient.
      const isOfOne = heading instanceof HTMLAnchorElement || /[\d.]/.test(title)
      const popup = front ? `${front.role} ${isOfOne ? front.className : title}` : ''
      const keyOf = (element: Element) => {
        const path: string[] = []
        for (let at = element; at.parentElement && at !== front; at = at.parentElement)
          path.push(at.localName)
        const icon = element.querySelector('svg')?.classList[1]
        // The first word names the action, and the rest its object. The title of a row names only an object.
        const [word] = element.matches('.strong')
          ? []
          : (/^\p{L}*/u.exec((element.ariaLabel ?? element.textContent).trim()) ?? [])
        return [popup || place, ...path.toReversed(), icon, word].join(' ')
      }
      const isClosing = (element: Element) => Number(element.closest(CLOSING) !== null)
      const control = [
        front ?? (region ? document.querySelector(region) : null),
        document.querySelector('.toasts'),
      ]
        .flatMap((part) => [...(part?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])])
        .filter((element) => isShown(element) && !element.matches(':disabled, [aria-disabled="true"]'))
        .toSorted((one, other) => isClosing(one) - isClosing(other))
        .find((element) => !done.includes(keyOf(element)))
      control?.focus()
      if (!control) return { popup, control: null }
      const pressKey = control.matches('input') ? 'Space' : 'Enter'
      return {
        popup,
        control: {
          key: keyOf(control),
          name: (control.ariaLabel ?? control.textContent).trim().slice(0, 60),
          pressKey,
        },
      }
    },
    { done: [...pressed], ...range },
  )

/** Once the page has been drawn, describes where the focus is if a keyboard user has lost it; '' otherwise. */
export const describeLostFocus = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => setTimeout(resolve, 20))
    const { activeElement: at } = document
    if (!at || at === document.body) return 'on the body'
    const isShown =
      at.checkVisibility({ visibilityProperty: true }) && !at.closest('[inert], [aria-hidden="true"]')
    return isShown ? '' : `on what is hidden: ${at.outerHTML.slice(0, 120)}`
  })
