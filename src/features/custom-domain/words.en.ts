/** Words of Settings, Clinic: the custom domain. */
export const customDomain = {
  title: 'Custom domain',
  hint: 'Your public forms at an address of your own. Staff go on signing in here.',

  offer:
    'With the add-on Custom Domain, patients find your forms at an address such as forms.your-clinic.com.',
  add: 'Add it under Subscription',
  lost: 'Without the add-on Custom Domain no forms are served there, and links lead here again. Nothing is forgotten.',

  host: 'Host',
  hostHint: 'A name of your own that is used for nothing else, such as forms.your-clinic.com.',
  choose: 'Use this host',
  choosing: 'Saving...',
  chooseFailed: 'Failed to save the host',

  waiting: 'Waiting for your DNS',
  active: (since: string) => `Active since ${since}`,
  inactive: 'Not active without the add-on',

  leave: 'Leave these two records where your domain is managed.',
  steps: 'Add these two records where your domain is managed, then check.',
  record: { CNAME: 'CNAME record', TXT: 'TXT record' },
  recordHint: { CNAME: 'Leads patients here.', TXT: 'Shows that the host is yours.' },
  name: 'Name',
  value: 'Value',
  copy: 'Copy',
  copyOf: (what: string, record: string) => `Copy ${what.toLowerCase()} of ${record}`,

  check: 'Check now',
  checking: 'Checking...',
  checkFailed: 'The check did not work. Please try again.',
  checked: (host: string) => `Links to your forms lead to ${host} from now on.`,

  remove: 'Remove host',
  removeAsked: 'Remove host?',
  removeHint: 'Links and QR codes that lead there stop working.',
  removed: 'Links to your forms lead here again.',
  removeFailed: 'Failed to remove the host',
}
