/** A path as it may stand in a log: words and ids stay, all else may be a token or what a person typed. */
export const loggedPath = (path: string): string =>
  path
    .split('/')
    .map((part) => (/^([a-z.-]{0,24}|\d{1,16})$/.test(part) ? part : '…'))
    .join('/')
