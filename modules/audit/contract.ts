/**
 * How a patient's data was read. `reveal`: sensitive answers that the clinic masks were shown. `history`: the
 * history of a record was read, as descriptions or as stored.
 */
export const ACCESS_ACTIONS = [
  'open',
  'list',
  'preview',
  'download',
  'print',
  'export',
  'reveal',
  'history',
] as const
export type AccessAction = (typeof ACCESS_ACTIONS)[number]
