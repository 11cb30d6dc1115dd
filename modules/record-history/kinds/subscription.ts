import { Subscription } from '#modules/billing'
import { kind } from '../kind.ts'

export const subscription = kind(Subscription, {
  readPermission: 'billing:edit',
  fields: {
    tier: 'word',
    status: 'word',
    addOns: 'list',
    trialEndsAt: 'moment',
    periodEndsAt: 'moment',
    cancelsAt: 'moment',
    trouble: 'word',
    restricted: 'answer',
  },
  unmaskedFields: 'all',
  values: (state) => {
    if (state.is === 'absent') return null
    const { tier, status, items, trialEndsAt, periodEndsAt, cancelsAt, trouble, restricted } = state
    const addOns = [...items.values()].filter(({ dropped }) => !dropped).map(({ addOn }) => addOn)
    return { tier, status, addOns, trialEndsAt, periodEndsAt, cancelsAt, trouble, restricted }
  },
  isRemoved: () => false,
})
