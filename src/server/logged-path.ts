/** Redacts a path for the log: keeps words and ids, because any other part may be a token or typed text. */
export const loggedPath = (path: string): string =>
  path
    .split('/')
    .map((part) => (/^([a-z.-]{0,24}|\d{1,16})$/.test(part) ? part : '…'))
    .join('/')
