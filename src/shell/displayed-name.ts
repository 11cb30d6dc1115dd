import { $session } from '../kit/requests/session.ts'
import { initials } from '../kit/format/format.ts'

// A changed name shows in every open tab.
$session.listen((session) => {
  if (!session) return
  const name = session.user.name || session.user.email
  for (const element of document.querySelectorAll('[data-own="name"]')) element.textContent = name
  for (const element of document.querySelectorAll('[data-own="initials"] > *'))
    element.textContent = initials(name)
})
