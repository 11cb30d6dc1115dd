const container = document.querySelector<HTMLElement>('.enter')
const cards = ['sign-in', 'create'].map((id) => document.getElementById(id))
const [signIn, create] = cards

const cardOfAddress = () => (location.hash === '#create' && create) || signIn

/** Keeps only the card named by the URL, because two cards would repeat the same labels. */
function showCard(): HTMLElement | null | undefined {
  const card = cardOfAddress()
  for (const other of cards) if (other !== card) other?.remove()
  if (card && !card.isConnected) container?.prepend(card)
  container?.setAttribute('data-one-card', '')
  return card
}

/** Shows the card named by the URL, and switches whenever the hash changes. */
export function switchCards(): void {
  showCard()
  addEventListener('hashchange', () => {
    const card = showCard()
    // The browser looked for the hash's target before the card was inserted.
    if (['#create', '#sign-in'].includes(location.hash)) card?.querySelector('input')?.focus()
  })
}
