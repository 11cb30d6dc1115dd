export { NoticeRow } from './notice-row.ts'
