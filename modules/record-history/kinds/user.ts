import { User } from '#modules/identity'
import { kind } from '../kind.ts'

export const user = kind(User, {
  readPermission: 'staff:edit',
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
  unmaskedFields: 'all',
  values: (state) => {
    if (state.is === 'unknown') return null
    const { firstName, lastName, email, role, practitioner, owner, language, theme, is } = state
    return { firstName, lastName, email, role, practitioner, owner, language, theme, state: is }
  },
  // A user who left comes back by an invitation, not by a restore.
  isRemoved: () => false,
})
