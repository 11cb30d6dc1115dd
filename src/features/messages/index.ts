export {
  channelFor,
  type ChannelReach,
  findChannelBlocker,
  loadChannelReach,
  unknownChannelReach,
} from './channel-reach.ts'
export { ContactSection } from './ContactSection.tsx'
export { contactUrl, type Reach, reachOf, type Recipient } from './email-reach.ts'
export { outboxNote } from './outbox-note.ts'
