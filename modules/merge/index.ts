export { MergesApi, mergesHttp } from './http.ts'
export { Merges } from './merges.ts'
export type { Duplicates, MergePreview, UnmergePreview } from './preview.ts'
