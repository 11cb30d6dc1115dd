export { ImportSection } from './ImportSection.tsx'
