import { z } from 'zod'

const sid = z.string().regex(/^[A-Z]{2}[0-9a-f]{32}$/)
/** Text as phones send it, without characters that cannot be stored. */
const phoneText = z
  .string()
  .max(20_000)
  .transform((text) => text.toWellFormed().replaceAll('\0', ''))

export const inboundText = z.object({
  MessageSid: sid,
  /** E.164. */
  From: z.string().min(1).max(40),
  Body: phoneText.default(''),
})
export type InboundText = z.infer<typeof inboundText>

/** The provider's delivery report about a text the clinic sent. */
export const statusReport = z.object({
  MessageSid: sid,
  MessageStatus: z.string().max(40),
  ErrorCode: z.string().max(10).optional(),
})
export type StatusReport = z.infer<typeof statusReport>

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** The reminder a report is about, from the callback URL that the provider received with the text. */
export const reportedReminder = z.object({ clinic: id, reminder: id })
