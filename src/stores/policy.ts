import { config } from 'zod'

// Zod makes itself quicker with code written at run time, which the content security policy forbids.
if (globalThis.document) config({ jitless: true })
