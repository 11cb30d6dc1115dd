/**
 * How a patient's data was read. `reveal`: sensitive answers, which the clinic has masked, were shown. `history`: what
 * happened to a record was read, in words or as it is stored.
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
