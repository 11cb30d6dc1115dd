import { Evidence, type ProofState } from '#modules/proof'
import { clockTime, dateAndTime, dayIn, figure, type Formats, timeIn } from './text/format.ts'
import { text } from './text/index.ts'

type Locals = Pick<App.Locals, 'ask'>

/** What was checked, and the newest that was signed. */
interface Standing {
  readonly last: ProofState['last']
  readonly newest: { readonly at: string } | null
}

/** What is known of the chain, in one line. */
export interface ChainLine {
  readonly says: string
  readonly is: 'whole' | 'unknown' | 'broken'
}

const timeOf = (moment: Date, { zone, timeFormat }: Formats): string =>
  clockTime(timeIn(zone, moment), timeFormat)

/** 'today, 6:00 AM', or the day before the time. */
const whenOf = (at: string, formats: Formats): string => {
  const moment = new Date(at)
  return dayIn(formats.zone, moment) === dayIn(formats.zone)
    ? text.proof.line.today(timeOf(moment, formats))
    : dateAndTime(moment, formats)
}

/** When a checkpoint was signed: the day is said where it is another than that of the check. */
const signedOf = (at: string, checked: string, formats: Formats): string => {
  const moment = new Date(at)
  return dayIn(formats.zone, moment) === dayIn(formats.zone, new Date(checked))
    ? timeOf(moment, formats)
    : dateAndTime(moment, formats)
}

/** What came of checking the chain the last time, and what was signed of it. */
export const chainLine = ({ last, newest }: Standing, formats: Formats): ChainLine => {
  const words = text.proof.line
  if (last === null) return { says: words.never, is: 'unknown' }
  const checked = whenOf(last.at, formats)
  if (last.fault) return { says: `${words.broken(figure(last.fault.position))} · ${checked}`, is: 'broken' }
  if (last.forged > 0) return { says: `${words.forged} · ${checked}`, is: 'broken' }
  const signed = newest && words.signed(signedOf(newest.at, last.at, formats))
  const parts = [words.verified(figure(last.events)), checked, signed]
  return { says: parts.filter(Boolean).join(' · '), is: 'whole' }
}

/** The same, for whoever asks. */
export const chainLineFor = async ({ ask }: Locals, formats: Formats): Promise<ChainLine> =>
  chainLine(await ask(Evidence, (evidence) => evidence.standing()), formats)
