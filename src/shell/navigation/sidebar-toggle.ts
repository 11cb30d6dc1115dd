import { storePreference } from '../../kit/theme/theme.ts'

const app = document.querySelector<HTMLElement>('.app')
const toggle = document.querySelector<HTMLElement>('[data-sidebar-toggle]')

toggle?.addEventListener('click', () => {
  const folded = app?.dataset['sidebar'] !== 'folded'
  app?.setAttribute('data-sidebar', folded ? 'folded' : 'wide')
  storePreference('sidebar', folded ? 'folded' : 'wide')
  const label = toggle.dataset[folded ? 'expand' : 'collapse'] ?? ''
  toggle.setAttribute('aria-expanded', String(!folded))
  toggle.setAttribute('aria-label', label)
  toggle.dataset['tip'] = label
})
