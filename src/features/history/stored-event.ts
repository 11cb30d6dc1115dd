/** An event as it is stored opens below it; without this script the page is shown with it open. */
const log = document.querySelector<HTMLElement>('[data-log]')

const shown = (words: string, alert: boolean): HTMLElement => {
  const made = document.createElement(alert ? 'p' : 'pre')
  made.className = 'stored'
  if (alert) made.setAttribute('role', 'alert')
  made.textContent = words
  return made
}

const storedAt = async (position: string): Promise<HTMLElement> => {
  const response = await fetch(`/api/history/${position}`).catch(() => undefined)
  if (!response?.ok) return shown(log?.dataset['failed'] ?? '', true)
  return shown(JSON.stringify(await response.json(), null, 2), false)
}

log?.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-raw]')
  const place = link?.closest('.tx')
  if (!link || !place || event.metaKey || event.ctrlKey) return
  event.preventDefault()
  const open = place.querySelector('.stored')
  link.setAttribute('aria-expanded', String(!open))
  if (open) return open.remove()
  void storedAt(link.dataset['raw'] ?? '').then((found) => {
    if (link.getAttribute('aria-expanded') === 'true' && !place.querySelector('.stored')) place.append(found)
  })
})
