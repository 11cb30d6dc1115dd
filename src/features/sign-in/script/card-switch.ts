const place = document.querySelector<HTMLElement>('.enter')
const cards = ['sign-in', 'create'].map((id) => document.getElementById(id))
const [signIn, create] = cards

const wanted = () => (location.hash === '#create' ? create : signIn)

/** Leaves one card on the page, as the address says: two would hold the same labels twice. */
function turn(): HTMLElement | null | undefined {
  const card = wanted()
  for (const other of cards) if (other !== card) other?.remove()
  if (card && !card.isConnected) place?.prepend(card)
  place?.setAttribute('data-one-card', '')
  return card
}

/** Shows the card of the address, now and whenever a link turns to another one. */
export function turnCards(): void {
  turn()
  addEventListener('hashchange', () => {
    const card = turn()
    // The browser looked for the target before it was there.
    if (['#create', '#sign-in'].includes(location.hash)) card?.querySelector('input')?.focus()
  })
}
