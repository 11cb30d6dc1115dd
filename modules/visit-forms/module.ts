import type { ModuleDescription } from '#modules/kernel'
import { invitationMessages } from './invitation-messages.ts'
import { visitFormReactions } from './reactions.ts'

export const visitForms = {
  reactions: visitFormReactions,
  messageSources: [invitationMessages],
} as const satisfies ModuleDescription
