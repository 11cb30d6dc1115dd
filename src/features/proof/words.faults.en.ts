import type { FaultCode } from '#chain'

/** English names of what can be wrong with an event, for the proof page and the offline verifier. */
export const faults: Readonly<Record<FaultCode, string>> = {
  missing: 'the event is missing',
  clinic: 'it belongs to another clinic',
  follows: 'it does not follow the event before it',
  content: 'its content does not match its hash',
  version: 'an earlier event of the same item is missing',
  order: 'it is dated before the event before it',
  early: 'the record ends before this event, which was written',
  more: 'the record holds more events than were written',
  head: 'the end does not match the last event',
  cut: 'the record ends before this event, which a signed checkpoint confirms',
  signed: 'its hash differs from the one in a signed checkpoint',
  unreadable: 'it cannot be read',
  keyless: 'its personal data cannot be read: the key is missing, and no erasure destroyed it',
  sealed: 'its personal data does not open with the key',
  rekeyed: 'the patient’s key is not the one that was made for them',
  kept: 'it erased a patient whose key still exists',
  unerased: 'an erasure is noted for it that it does not record',
}
