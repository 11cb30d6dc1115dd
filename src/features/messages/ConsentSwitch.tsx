import type { Channel } from '#contracts/messages'
import type { ContactRow } from '#modules/messages'
import { changeContact } from '../../stores/contact-preferences.ts'
import { dateInWords, dayIn } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Switch } from '../kit/Switch.tsx'

const words = text.messages.contact

type Consent = ContactRow[Channel]

interface ConsentSwitchProps {
  readonly channel: Channel
  readonly agreed: boolean
  readonly onRecord: Consent
  readonly zone: string
}

/** Whether a patient agrees to messages on a channel; below it since when, and how that was said. */
export const ConsentSwitch = ({ channel, agreed, onRecord, zone }: ConsentSwitchProps) => (
  <div className="consent">
    <Switch
      label={words.allowed[channel]}
      checked={agreed}
      onChange={(next) => changeContact({ [channel]: next })}
    />
    <p className="hint">{saidOf(onRecord, zone)}</p>
    {!onRecord.agreed && !agreed && <p className="hint">{warningFor(channel, onRecord)}</p>}
  </div>
)

function saidOf({ agreed, since, how }: Consent, zone: string): string {
  if (since === null || how === null) return words.untold
  const date = dateInWords(dayIn(zone, new Date(since)))
  return words[agreed ? 'agreed' : 'declined'](date, words.ways[how])
}

// What the phone company has stopped, only the patient can start again.
const warningFor = (channel: Channel, { how }: Consent): string =>
  channel === 'sms' && (how === 'reply' || how === 'carrier') ? words.start : words.again
