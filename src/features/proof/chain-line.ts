import type { ProofState } from '#modules/proof'
import {
  clockTime,
  dateAndTime,
  dayIn,
  figure,
  type Formats,
  shortDate,
  timeIn,
} from '../../kit/format/format.ts'
import { isProven } from './verdict.ts'
import { text } from '../../language/index.ts'

/** The last check of the log and the newest checkpoint. */
export interface ChainState {
  readonly last: ProofState['last']
  readonly newest: { readonly at: string } | null
}

interface ChainWords {
  readonly sentence: string
  readonly status: 'whole' | 'unknown' | 'broken'
}

const timeWords = (moment: Date, { zone, timeFormat }: Formats): string =>
  clockTime(timeIn(zone, moment), timeFormat)

/** Formats a moment: 'today, 6:00 AM' or '03/12/2026, 6:00 AM'. */
const momentWords = (at: string, formats: Formats): string => {
  const moment = new Date(at)
  return dayIn(formats.zone, moment) === dayIn(formats.zone)
    ? text.proof.line.today(timeWords(moment, formats))
    : dateAndTime(moment, formats)
}

/** Formats the time of a checkpoint, with its date only if the check was on another day. */
const signedWords = (at: string, checked: string, formats: Formats): string => {
  const moment = new Date(at)
  return dayIn(formats.zone, moment) === dayIn(formats.zone, new Date(checked))
    ? timeWords(moment, formats)
    : dateAndTime(moment, formats)
}

export const chainLine = ({ last, newest }: ChainState, formats: Formats): ChainWords => {
  const words = text.proof.line
  if (last === null) return { sentence: words.never, status: 'unknown' }
  const checked = momentWords(last.at, formats)
  if (last.fault)
    return { sentence: `${words.broken(figure(last.fault.position))} · ${checked}`, status: 'broken' }
  if (last.forged > 0) return { sentence: `${words.forged} · ${checked}`, status: 'broken' }
  if (last.missing > 0) return { sentence: `${words.missing} · ${checked}`, status: 'broken' }
  if (last.ledger.fault)
    return {
      sentence: `${words.ledger(shortDate(last.ledger.fault.day, formats.dateFormat))} · ${checked}`,
      status: 'broken',
    }
  if (!isProven(last))
    return { sentence: `${words.unproven(figure(last.events))} · ${checked}`, status: 'unknown' }
  const signed = newest && words.signed(signedWords(newest.at, last.at, formats))
  const parts = [words.verified(figure(last.events)), checked, signed]
  return { sentence: parts.filter(Boolean).join(' · '), status: 'whole' }
}
