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
  readonly says: string
  readonly is: 'whole' | 'unknown' | 'broken'
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
  if (last === null) return { says: words.never, is: 'unknown' }
  const checked = momentWords(last.at, formats)
  if (last.fault) return { says: `${words.broken(figure(last.fault.position))} · ${checked}`, is: 'broken' }
  if (last.forged > 0) return { says: `${words.forged} · ${checked}`, is: 'broken' }
  if (last.missing > 0) return { says: `${words.missing} · ${checked}`, is: 'broken' }
  if (last.ledger.fault)
    return {
      says: `${words.ledger(shortDate(last.ledger.fault.day, formats.dateFormat))} · ${checked}`,
      is: 'broken',
    }
  if (!isProven(last)) return { says: `${words.unproven(figure(last.events))} · ${checked}`, is: 'unknown' }
  const signed = newest && words.signed(signedWords(newest.at, last.at, formats))
  const parts = [words.verified(figure(last.events)), checked, signed]
  return { says: parts.filter(Boolean).join(' · '), is: 'whole' }
}
