export { blockersOf, preselect, type Blockers } from './channel-blockers.ts'
export { ChannelChoice } from './ChannelChoice.tsx'
