/**
 * Calls a function with the parameters of the new address whenever the reader goes back or forward in the browser.
 * Returns what ends this.
 */
export const onHistoryMove = (show: (parameters: URLSearchParams) => void): (() => void) => {
  const follow = (): void => show(new URLSearchParams(location.search))
  addEventListener('popstate', follow)
  return () => removeEventListener('popstate', follow)
}
