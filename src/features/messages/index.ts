export { ContactSection } from './ContactSection.tsx'
export { contactUrl, type Reach, reachOf, type Recipient } from './email-reach.ts'
