/** Adds and removes add-ons without a page load. If that fails, loads the page as without JavaScript. */

const partsOf = (page: Document) => page.querySelectorAll<HTMLElement>('[data-part]')

const buttonOf = (addOn: string) => document.querySelector<HTMLButtonElement>(`[data-add-on="${addOn}"]`)

async function showPage(address: URL): Promise<void> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${response.status}`)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const newParts = new Map([...partsOf(page)].map((part) => [part.dataset['part'], part]))
  for (const part of partsOf(document)) {
    const newPart = newParts.get(part.dataset['part'])
    if (!newPart) throw new Error('another page was answered')
    part.replaceChildren(...newPart.childNodes)
  }
}

async function toggle(addOn: string): Promise<void> {
  const button = buttonOf(addOn)
  if (!button?.form) return
  const parameters = [...new FormData(button.form, button)].map(([name, value]) => [name, `${value}`])
  const address = new URL(`?${new URLSearchParams(parameters)}`, location.href)
  await showPage(address).catch(() => location.assign(address))
  history.pushState(null, '', address)
  buttonOf(addOn)?.focus()
}

// Clicks run one after the other, because the effect of a button depends on the clicks before it.
let lastUpdate = Promise.resolve()

document.addEventListener('submit', (event) => {
  const addOn = event.submitter?.dataset['addOn']
  if (!addOn) return
  event.preventDefault()
  lastUpdate = lastUpdate.then(() => toggle(addOn))
})

addEventListener('popstate', () => {
  lastUpdate = lastUpdate.then(() => showPage(new URL(location.href)).catch(() => location.reload()))
})
