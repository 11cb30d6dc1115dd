export const refusals = {
  CustomDomainNeeded: () =>
    'Using your own address for forms needs the Custom Domain add-on. Add it under Subscription.',
  HostReserved: ({ publicHost }: { readonly publicHost: string }) =>
    `Please enter a host of your own, not one of ${publicHost}`,
  CustomDomainNotChosen: () => 'This host was removed or replaced in the meantime. Reload the page.',
  CustomDomainTaken: () =>
    'Another clinic already uses this host. It has to be removed there first. If that clinic is not yours, contact support.',
  DomainRecordMissing: ({ name }: { readonly name: string }) =>
    `There is no TXT record at ${name} yet. A new record can take an hour to appear. Check again then.`,
  DomainRecordDiffers: ({ name }: { readonly name: string }) =>
    `The TXT record at ${name} has a different value. Copy the one shown here. A changed record can take an hour to appear.`,
  DomainLeadsNowhere: ({ host }: { readonly host: string }) =>
    `${host} does not resolve yet. Add the CNAME record shown here. It can take an hour to appear.`,
  DnsUnavailable: () => 'DNS is not responding for this host right now. Please check again in a moment.',
}

export const problems = {
  host_missing: () => 'Please enter a host name',
  host_invalid: () => 'Please enter only the host name, such as forms.your-clinic.com',
}
