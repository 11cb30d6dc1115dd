export {
  channelFor,
  type ChannelReach,
  findChannelBlocker,
  loadChannelReach,
  unknownChannelReach,
} from './channel-reach.ts'
export { ContactSection } from './ContactSection.tsx'
export { loadPreferences, type Reach, reachOf, type Recipient, recipientOf } from './email-reach.ts'
export { outboxNote } from './outbox-note.ts'
