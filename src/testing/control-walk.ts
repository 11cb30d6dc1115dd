import type { Page, Request } from 'playwright-core'
import { describeLostFocus, focusNextControl } from './control-search.ts'

const MAX_PRESSES = 250

/** Whether this is the request for live updates, which stays open as long as the page. */
const isLiveUpdates = (request: Request) => request.url().includes('/api/live')

/** Presses the controls of pages with the keyboard, and finds those after which the focus is lost. */
export class ControlWalk {
  readonly #page: Page
  readonly #flaws: string[] = []
  readonly #pressed: Set<string>
  /** The control that opens each dialog and menu. */
  readonly #openers = new Map<string, string>()
  /** The dialogs and menus that Escape has closed. */
  readonly #escaped = new Set<string>()
  readonly #requests = new Set<Request>()
  #isHeld = false

  private constructor(page: Page, pressed: Set<string>) {
    this.#page = page
    this.#pressed = pressed
  }

  /**
   * Prepares a page for a walk: from now on no request can save anything, and no control can leave the page.
   * `pressed`: the keys of the controls that earlier walks have pressed; this walk adds its own.
   */
  static async prepare(page: Page, pressed: Set<string>): Promise<ControlWalk> {
    const walk = new ControlWalk(page, pressed)
    page.on('request', (request) => isLiveUpdates(request) || walk.#requests.add(request))
    page.on('requestfinished', (request) => walk.#requests.delete(request))
    page.on('requestfailed', (request) => walk.#requests.delete(request))
    await page.route('**/*', (route, request) => {
      if (walk.#isHeld && request.isNavigationRequest() && request.frame() === page.mainFrame())
        return route.fulfill({ status: 204 })
      if (request.method() === 'GET') return route.fallback()
      return route.fulfill({ status: 503, json: { message: 'Not now.', code: 'not_now' } })
    })
    return walk
  }

  /** Presses every control of the open page that was not pressed yet, and lists those that lost the focus. */
  async pressEverything(region = 'main'): Promise<readonly string[]> {
    const range = { place: new URL(this.#page.url()).pathname, region }
    this.#isHeld = true
    let presses = 0
    while (presses < MAX_PRESSES && (await this.#step(range))) presses += 1
    this.#isHeld = false
    if (presses === MAX_PRESSES) this.#flaws.push(`there is no end after ${MAX_PRESSES} presses`)
    return this.#flaws.splice(0)
  }

  /** Presses the next control, or Escape if a dialog or menu has none left. Returns false if nothing is left. */
  async #step(range: { readonly place: string; readonly region: string }): Promise<boolean> {
    const { popup, control } = await focusNextControl(this.#page, this.#pressed, range)
    if (!control) return popup !== '' && (await this.#escape(popup, range.place))
    this.#pressed.add(control.key)
    await this.#press(control.pressKey, `${popup && `${popup}: `}${control.name}`)
    const next = await this.#popup(range.place)
    if (next === popup) return true
    if (next && !this.#openers.has(next)) this.#openers.set(next, control.key)
    // The popup has closed: let its opener be pressed again, for the popup's other controls and for Escape.
    if (popup && !this.#escaped.has(popup)) this.#pressed.delete(this.#openers.get(popup) ?? '')
    return true
  }

  async #escape(popup: string, place: string): Promise<boolean> {
    // Toasts are above the dialog, so that Escape closes them first.
    const toasts = await this.#page.locator('.toast').count()
    let isClosed = false
    for (let presses = 0; !isClosed && presses <= toasts; presses += 1) {
      await this.#press('Escape', `Escape in ${popup}`)
      // If something was entered, the first Escape asks whether to discard it, and another would only cancel that.
      const discard = this.#page.locator('.discard .danger')
      if (await discard.isVisible()) await discard.press('Enter')
      isClosed = (await this.#popup(place)) !== popup
    }
    if (isClosed) this.#escaped.add(popup)
    else this.#flaws.push(`Escape does not close ${popup}`)
    return isClosed
  }

  async #popup(place: string): Promise<string> {
    return (await focusNextControl(this.#page, this.#pressed, { place, region: '' })).popup
  }

  async #press(key: string, what: string): Promise<void> {
    await this.#page.keyboard.press(key)
    let lost = await describeLostFocus(this.#page)
    while (this.#requests.size > 0) lost = await describeLostFocus(this.#page)
    if (lost) this.#flaws.push(`after ${what} the focus is ${lost}`)
  }
}
