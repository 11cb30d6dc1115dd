export { RoomsSection } from './RoomsSection.tsx'
