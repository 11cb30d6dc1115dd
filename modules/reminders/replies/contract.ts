import { z } from 'zod'

const sid = z.string().regex(/^[A-Z]{2}[0-9a-f]{32}$/)
/** Text as phones send it, without what cannot be stored. */
const typed = z
  .string()
  .max(20_000)
  .transform((text) => text.toWellFormed().replaceAll('\0', ''))

/** A text from somebody's phone, as the provider hands it on. */
export const inboundText = z.object({
  MessageSid: sid,
  /** E.164. */
  From: z.string().min(1).max(40),
  Body: typed.default(''),
})
export type InboundText = z.infer<typeof inboundText>

/** How far a text came that we sent, as the provider tells it. */
export const statusReport = z.object({
  MessageSid: sid,
  MessageStatus: z.string().max(40),
  ErrorCode: z.string().max(10).optional(),
})
export type StatusReport = z.infer<typeof statusReport>

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** Which reminder a report is about: it stands in the address the provider was given. */
export const reportedReminder = z.object({ clinic: id, reminder: id })
