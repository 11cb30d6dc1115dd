export { PractitionersSection } from './PractitionersSection.tsx'
