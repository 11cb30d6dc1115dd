import type { Warning } from 'pg-boss'
import { errorFields } from '../log.ts'

/** What a log may say about an error of pg-boss, which may quote a job or a row. */
export const faultFields = (fault: Error & { readonly queue?: unknown }) => ({
  // pg-boss emits some errors as plain objects.
  ...errorFields(fault instanceof Error ? fault : Object.assign(new Error(), fault)),
  ...(typeof fault.queue === 'string' ? { queue: fault.queue } : {}),
})

/** What a log may say about a warning of pg-boss: its kind, without the statement or values it is about. */
export const warningFields = ({ message, data }: Warning) => ({
  kind: 'type' in data ? String(data.type) : message.split(':', 1)[0],
})
