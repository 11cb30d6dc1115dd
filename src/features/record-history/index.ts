export { HistoryIcon, historyItem, HistoryLink } from './HistoryLink.tsx'
