export { loadDashboard } from './page.ts'
