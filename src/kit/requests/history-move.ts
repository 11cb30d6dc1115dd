/**
 * Calls a function with the parameters of the new address whenever the user goes back or forward in the browser.
 * Returns a function that stops this.
 */
export const onHistoryMove = (show: (parameters: URLSearchParams) => void): (() => void) => {
  const follow = (): void => show(new URLSearchParams(location.search))
  addEventListener('popstate', follow)
  return () => removeEventListener('popstate', follow)
}
