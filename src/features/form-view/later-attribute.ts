/** The attribute of content that the page's script shows later; undefined if visible immediately. */
export const laterAttribute = (isLater: boolean): '' | undefined => (isLater ? '' : undefined)
