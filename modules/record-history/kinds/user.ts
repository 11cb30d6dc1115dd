import { User } from '#modules/identity'
import { kind } from '../kind.ts'

export const user = kind(User, {
  reads: 'staff:edit',
  fields: {
    firstName: 'text',
    lastName: 'text',
    email: 'text',
    role: 'word',
    practitioner: 'answer',
    owner: 'answer',
    language: 'word',
    theme: 'word',
    state: 'word',
  },
  values: (known) => {
    if (known.is === 'unknown') return null
    const { firstName, lastName, email, role, practitioner, owner, language, theme, is } = known
    return { firstName, lastName, email, role, practitioner, owner, language, theme, state: is }
  },
  // Whoever has left comes back by an invitation.
  isRemoved: () => false,
})
