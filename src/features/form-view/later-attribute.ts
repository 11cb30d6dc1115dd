/**
 * Returns the attribute of content that the page's script shows later; undefined for content that is visible
 * immediately.
 */
export const laterAttribute = (isLater: boolean): '' | undefined => (isLater ? '' : undefined)
