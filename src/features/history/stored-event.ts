/** Shows an event's stored fields in place. Without this script, the link loads the page that shows them. */
const log = document.querySelector<HTMLElement>('[data-log]')

const renderStored = (words: string, isAlert: boolean): HTMLElement => {
  const element = document.createElement(isAlert ? 'p' : 'pre')
  element.className = 'stored'
  if (isAlert) element.setAttribute('role', 'alert')
  element.textContent = words
  return element
}

const loadStored = async (position: string): Promise<HTMLElement> => {
  const response = await fetch(`/api/history/${position}`).catch(() => undefined)
  if (!response?.ok) return renderStored(log?.dataset['failed'] ?? '', true)
  return renderStored(JSON.stringify(await response.json(), null, 2), false)
}

log?.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-raw]')
  const entry = link?.closest('.event-text')
  if (!link || !entry || event.metaKey || event.ctrlKey) return
  event.preventDefault()
  const open = entry.querySelector('.stored')
  link.setAttribute('aria-expanded', String(!open))
  if (open) return open.remove()
  void loadStored(link.dataset['raw'] ?? '').then((found) => {
    if (link.getAttribute('aria-expanded') === 'true' && !entry.querySelector('.stored')) entry.append(found)
  })
})
