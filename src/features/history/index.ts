export { describeEvent, eventName } from './describe-event.server.ts'
