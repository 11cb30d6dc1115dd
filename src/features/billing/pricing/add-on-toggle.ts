/** Adds and removes add-ons without a page load. If that fails, loads the page as without JavaScript. */

const partsOf = (page: Document) => page.querySelectorAll<HTMLElement>('[data-part]')

const buttonOf = (addOn: string) => document.querySelector<HTMLButtonElement>(`[data-add-on="${addOn}"]`)

async function show(address: URL): Promise<void> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${response.status}`)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const fresh = new Map([...partsOf(page)].map((part) => [part.dataset['part'], part]))
  for (const part of partsOf(document)) {
    const other = fresh.get(part.dataset['part'])
    if (!other) throw new Error('another page was answered')
    part.replaceChildren(...other.childNodes)
  }
}

async function toggle(addOn: string): Promise<void> {
  const button = buttonOf(addOn)
  if (!button?.form) return
  const parameters = [...new FormData(button.form, button)].map(([name, value]) => [name, `${value}`])
  const address = new URL(`?${new URLSearchParams(parameters)}`, location.href)
  await show(address).catch(() => location.assign(address))
  history.pushState(null, '', address)
  buttonOf(addOn)?.focus()
}

// Clicks run one after the other, because the effect of a button depends on the clicks before it.
let done = Promise.resolve()

document.addEventListener('submit', (event) => {
  const addOn = event.submitter?.dataset['addOn']
  if (!addOn) return
  event.preventDefault()
  done = done.then(() => toggle(addOn))
})

addEventListener('popstate', () => {
  done = done.then(() => show(new URL(location.href)).catch(() => location.reload()))
})
