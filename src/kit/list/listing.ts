import { figure } from '../format/format.ts'
import type { ListState } from './paged-list.ts'

/** The content of a list below its search. */
export type ListContent<Row> =
  | {
      readonly is: 'rows'
      readonly rows: readonly Row[]
      /** Number of rows on all pages. */
      readonly total: number
      /** '1 to 15 of 486, latest first' */
      readonly range: string
      readonly hasPrevious: boolean
      readonly hasNext: boolean
    }
  | { readonly is: 'none' | 'none found' | 'late' }
  | { readonly is: 'failed'; readonly problem: string }

export type ListedRows<Row> = Extract<ListContent<Row>, { is: 'rows' }>

/** Functions, so that they use the current language. */
export interface ListWords {
  range(from: string, to: string, total: string): string
  readonly loadFailed: string
}

/** Formats a count: '1,000+' at the limit, where the server stops counting. */
export const countedTo = (limit: number, count: number): string =>
  count >= limit ? `${figure(count)}+` : figure(count)

/** `isPart`: the list is searched or filtered. `count` is the formatted total. */
export const toListing = <Row>(
  listState: ListState<Row>,
  perPage: number,
  words: ListWords,
  isPart = listState.is === 'page' && listState.query !== '',
  count = listState.is === 'page' ? figure(listState.total) : '',
): ListContent<Row> => {
  if (listState.is !== 'page') return listState
  const { rows, pageUrls, next, total } = listState
  if (rows.length === 0) return { is: isPart ? 'none found' : 'none' }
  const skipped = (pageUrls.length - 1) * perPage
  const range = words.range(figure(skipped + 1), figure(skipped + rows.length), count)
  return { is: 'rows', rows, total, range, hasPrevious: pageUrls.length > 1, hasNext: next !== undefined }
}
