/** Formats a count with its noun: '1 form', '1,284 forms'. */
export const counted = (n: number, one: string, many: string) =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`
