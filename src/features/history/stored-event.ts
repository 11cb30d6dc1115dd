/** Opens an event's stored fields in place. Without this script the link loads the page with them open. */
const log = document.querySelector<HTMLElement>('[data-log]')

const renderStored = (words: string, alert: boolean): HTMLElement => {
  const made = document.createElement(alert ? 'p' : 'pre')
  made.className = 'stored'
  if (alert) made.setAttribute('role', 'alert')
  made.textContent = words
  return made
}

const storedAt = async (position: string): Promise<HTMLElement> => {
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
  void storedAt(link.dataset['raw'] ?? '').then((found) => {
    if (link.getAttribute('aria-expanded') === 'true' && !entry.querySelector('.stored')) entry.append(found)
  })
})
