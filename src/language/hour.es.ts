/** Prefixes a time with its article: 'la 1:30 PM', 'las 2:05 PM'. */
export const hour = (time: string) => `${/^0?1:/.test(time) ? 'la' : 'las'} ${time}`
