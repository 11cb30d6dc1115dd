import { $session } from '../../stores/session.ts'
import { initials } from '../../text/format.ts'

// A person who is called otherwise now is so in every open tab.
$session.listen((session) => {
  if (!session) return
  const name = session.user.name || session.user.email
  for (const shown of document.querySelectorAll('[data-own="name"]')) shown.textContent = name
  for (const shown of document.querySelectorAll('[data-own="initials"] > *'))
    shown.textContent = initials(name)
})
