/** How long a test waits for an expected result: as long as Playwright does. */
export const WAIT_TIMEOUT_MS = 30_000
