const checking = [
  'verify.html  checks all of this without us: open it from here in a browser, without a network, and give it this ZIP.',
  '             Give it also the checkpoints you kept yourself, and compare the key’s fingerprint with the one you know:',
  '             what lies in this ZIP alone, whoever made the ZIP could have made.',
]

/** What an export says of itself. */
export const readme = (clinic: string, at: Date): string =>
  [
    `All that ${clinic} has in Caretrail, as of ${at.toISOString()}.`,
    '',
    'lists/       what the screens show, a CSV file each, in UTF-8. Moments are in UTC.',
    'documents/   every document as it came, its number before its name.',
    'events/      the record of every change, a line of JSON each, as it is kept: what is personal is sealed, and the',
    '             keys are not here. Each line has the hash of the one before; checkpoints.ndjson says, signed, how',
    '             far the record had come when, and public-key.pem is what the signatures are checked with.',
    ...checking,
    '',
    'This is a copy. What is erased in Caretrail later on is still in it: keep it as you keep patients’ files, and no',
    'longer than you need it. Nothing can be restored from it; backups are for that.',
    '',
  ].join('\r\n')

/** What the export for an auditor says of itself. */
export const auditorReadme = (clinic: string, at: Date): string =>
  [
    `The record of ${clinic} in Caretrail and what it is proven by, as of ${at.toISOString()}.`,
    '',
    'events/      every change, a line of JSON each, as it is kept. What is personal is sealed; the keys are not here, so',
    '             nobody’s name, contact or answers can be read. Each line has the hash of the one before.',
    '             checkpoints.ndjson says, signed, how far the record had come when; public-key.pem is what the',
    '             signatures are checked with.',
    ...checking,
    '',
    'What is proven, and what is not, stands in docs/verification.md of the program.',
    '',
  ].join('\r\n')
