/** How long a test waits for what must come, in milliseconds: as long as Playwright does. */
export const WAIT_TIMEOUT_MS = 30_000
