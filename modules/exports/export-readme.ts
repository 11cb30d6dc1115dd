const VERIFICATION_LINES = [
  'verify.html  checks all of this without Caretrail. Open it in a browser, offline if you like, and choose this ZIP file.',
  '             Also choose the checkpoints you kept yourself, and compare the fingerprint of the key with the one you know:',
  '             the maker of this ZIP could also have made the key and the checkpoints in it.',
]

/** Returns the README of a full export. */
export const exportReadme = (clinic: string, at: Date): string =>
  [
    `Everything ${clinic} has in Caretrail, as of ${at.toISOString()}.`,
    '',
    'lists/       the lists of the app, one CSV file each, in UTF-8. Times are in UTC. An apostrophe before =, +, - or @',
    '             keeps spreadsheets from running a value as a formula. It is not part of the value, and the import of',
    '             patients removes it.',
    'documents/   every document as uploaded, with its number before its name.',
    'events/      the record of every change, one line of JSON per event. Personal data is encrypted, and the keys are',
    '             not included. Each line has the hash of the one before. access-ledger.ndjson has every view',
    '             of a patient’s data. checkpoints.ndjson holds signed statements of how many events and views were',
    '             recorded when, and public-key.pem verifies the signatures.',
    ...VERIFICATION_LINES,
    '',
    'This is a copy. Data that is erased in Caretrail later is still in it. Protect it like patient files, and delete it',
    'when you no longer need it. To be able to restore your clinic, use backups.',
    '',
  ].join('\r\n')

export const auditorReadme = (clinic: string, at: Date): string =>
  [
    `The record of ${clinic} in Caretrail with everything needed to verify it, as of ${at.toISOString()}.`,
    '',
    'events/      every change, one line of JSON per event. Personal data is encrypted, and the keys are not included, so',
    '             names, contact details and answers are not readable. Each line has the hash of the one before.',
    '             access-ledger.ndjson has every view of a patient’s data, with users and patients as numbers.',
    '             checkpoints.ndjson holds signed statements of how many events and views were recorded when, and',
    '             public-key.pem verifies the signatures.',
    ...VERIFICATION_LINES,
    '',
    'docs/verification.md in the source code explains what this proves and what it does not.',
    '',
  ].join('\r\n')
