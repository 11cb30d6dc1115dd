/** A part of the page that the server has rendered and React has not hydrated yet. */
const UNHYDRATED = 'astro-island[ssr]'

type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const unhydratedAround = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(UNHYDRATED) : null

/** Whether a button submits a form that the server accepts without scripts. */
const worksWithoutScripts = ({ form, type }: HTMLButtonElement): boolean =>
  type === 'submit' && form !== null && (form.method === 'post' || form.hasAttribute('action'))

const earlyClicks = new Set<HTMLButtonElement>()
const earlyInput = new Map<TypedField, string>()

/** Tells React of a value or choice that it does not know yet. */
const tellReact = (field: TypedField, value: string): void => {
  // React hydrates an island before it handles an event in it. Hydration keeps the values of inputs without noticing
  // them, and resets selects.
  field.dispatchEvent(new Event('compositionend', { bubbles: true }))
  if (field instanceof HTMLSelectElement) {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    field.checked = !field.checked
    field.click()
    return
  }
  // React overrides the setter of the element, not of its prototype, so the event finds a value that is new to React.
  field.value = `${value} `
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Repeats typing and clicks in a part of the page that was not hydrated yet, as soon as it is. Otherwise a click
 * does nothing, or submits the form to the page's address with everything the user typed.
 */
export function repeatEarlyActions(): void {
  // React stops these events from bubbling while a part is not hydrated, so capture them.
  document.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null
      if (!button || !unhydratedAround(button) || worksWithoutScripts(button)) return
      event.preventDefault()
      earlyClicks.add(button)
    },
    true,
  )
  document.addEventListener(
    'input',
    ({ target }) => {
      if (!unhydratedAround(target)) return
      const field = target as TypedField
      earlyInput.set(field, field.value)
    },
    true,
  )
  // This event does not bubble.
  document.addEventListener(
    'astro:hydrate',
    () => {
      for (const [field, value] of earlyInput) {
        if (unhydratedAround(field)) continue
        earlyInput.delete(field)
        if (field.isConnected) tellReact(field, value)
      }
      for (const button of earlyClicks) {
        if (unhydratedAround(button)) continue
        earlyClicks.delete(button)
        if (button.isConnected) button.click()
      }
    },
    true,
  )
}
