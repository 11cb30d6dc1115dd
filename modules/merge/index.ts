export { Merges } from './merges.ts'
export type { Duplicates, MergePreview, UnmergePreview } from './preview.ts'
