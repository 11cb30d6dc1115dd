export { CalendarFeedsSection } from './CalendarFeedsSection.tsx'
