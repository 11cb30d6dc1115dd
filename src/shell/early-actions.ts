/** Where React is to hydrate a part of the page that the server has rendered. */
const UNHYDRATED = 'astro-island[ssr]'

type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const unhydratedAround = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(UNHYDRATED) : null

/** Whether a button submits a form that the server takes without scripts. */
const worksWithoutScripts = ({ form, type }: HTMLButtonElement): boolean =>
  type === 'submit' && form !== null && (form.method === 'post' || form.hasAttribute('action'))

const pressed = new Set<HTMLButtonElement>()
const typed = new Map<TypedField, string>()

/** Tells React of a value or choice that it does not know yet. */
const announce = (field: TypedField, value: string): void => {
  // React hydrates an island before it handles an event in it: it keeps what is in its inputs without noticing it,
  // and sets its selects back.
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
  // React overrides the setter of the element, not of its prototype: the event then finds another value than React's.
  field.value = `${value} `
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Repeats what people typed and pressed in a part of the page that was not hydrated yet, as soon as it is: otherwise
 * a press does nothing, or submits the form to the page's address with all that was typed.
 */
export function repeatEarlyActions(): void {
  // React stops these events on their way up where a page is not yet hydrated.
  document.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null
      if (!button || !unhydratedAround(button) || worksWithoutScripts(button)) return
      event.preventDefault()
      pressed.add(button)
    },
    true,
  )
  document.addEventListener(
    'input',
    ({ target }) => {
      if (!unhydratedAround(target)) return
      const field = target as TypedField
      typed.set(field, field.value)
    },
    true,
  )
  // This event does not bubble.
  document.addEventListener(
    'astro:hydrate',
    () => {
      for (const [field, value] of typed) {
        if (unhydratedAround(field)) continue
        typed.delete(field)
        if (field.isConnected) announce(field, value)
      }
      for (const button of pressed) {
        if (unhydratedAround(button)) continue
        pressed.delete(button)
        if (button.isConnected) button.click()
      }
    },
    true,
  )
}
