export { describeEvent, eventName } from './words/event-words.ts'
