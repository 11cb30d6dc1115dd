/** English text for the custom domain in Settings → Clinic. */
export const customDomain = {
  title: 'Custom domain',
  hint: 'Your public forms at your own address. Staff still sign in here.',

  offer:
    'With the Custom Domain add-on, patients find your forms at an address such as forms.your-clinic.com.',
  add: 'Add it under Subscription',
  lost: 'Without the Custom Domain add-on, your forms are not available at this address, and links point to this site. Your settings are kept.',

  host: 'Host',
  hostHint: 'A host name of your own that you don’t use for anything else, such as forms.your-clinic.com.',
  choose: 'Use this host',
  choosing: 'Saving...',
  chooseFailed: 'Failed to save the host',

  waiting: 'Waiting for your DNS',
  active: (since: string) => `Active since ${since}`,
  inactive: 'Not active without the add-on',

  leave: 'Keep these two records at your DNS provider.',
  steps: 'Add these two records at your DNS provider, then check.',
  record: { CNAME: 'CNAME record', TXT: 'TXT record' },
  recordHint: { CNAME: 'Points the host to Caretrail.', TXT: 'Proves that the host is yours.' },
  name: 'Name',
  value: 'Value',
  copy: 'Copy',
  copyOf: (what: string, record: string) => `Copy ${what.toLowerCase()} of ${record}`,

  check: 'Check now',
  checking: 'Checking...',
  checkFailed: 'The check failed. Please try again.',
  checked: (host: string) => `Links to your forms now point to ${host}.`,

  remove: 'Remove host',
  removeAsked: 'Remove host?',
  removeHint: 'Links and QR codes with this host will stop working.',
  removed: 'Links to your forms point to this site again.',
  removeFailed: 'Failed to remove the host',
}
