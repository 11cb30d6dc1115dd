export { blockersOf, preselect, type Blockers } from './ways.ts'
export { WayChoice } from './WayChoice.tsx'
