/** Every page that an owner can navigate to. */
export const OWNER_PAGES = [
  '/',
  '/calendar',
  '/calendar?view=week',
  '/calendar?view=day&colour=practitioner',
  '/calendar/print?notes=yes',
  '/patients',
  '/patients/1',
  '/forms',
  '/forms/inbox',
  '/documents',
  '/reminders',
  '/reports',
  '/reports?range=year&type=appointments&asOf=2026-01-31',
  '/reports/list?of=appointments&range=year',
  '/history',
  '/history?kind=patient&record=1',
  '/history/proof',
  '/history/access',
  '/history/access/patient?patient=1',
  '/history/patient/1',
  '/history/removed',
  '/erasures',
  '/patients/1/erase',
  '/patients/1/merge',
  '/patients/1/merge?with=2',
  '/pricing',
  '/settings/profile',
  '/settings/clinic',
  '/settings/notifications',
  '/settings/system',
  '/settings/security',
  '/settings/data',
]

/** Pages that need no sign-in. Those with `x` belong to invalid links, and one page does not exist. */
export const PUBLIC_PAGES = [
  '/checkout?tier=team',
  '/subscription-success',
  '/subscription-success?redirect_status=processing',
  '/terms',
  '/privacy',
  '/api/docs',
  '/forgot-password',
  '/practice-portal',
  '/form/1',
  '/join/x',
  '/reset-password/x',
  '/confirm-email/x',
  '/unsubscribe/x',
  '/visit/x',
  '/no-such-page',
]

/** Routes that the tests of all pages do not open, with the reason. */
export const NOT_WALKED: Readonly<Record<string, string>> = {
  '/500': 'Only shown when a page fails; see broken-page.int.spec.ts.',
  '/viewer': 'Only shown in the frame of a document; see the specs of the viewer.',
  '/settings': 'Leads to the first tab.',
  '/pricing/sign-in': 'Leads to the page it is named after.',
  '/checkout/sign-in': 'Leads to the page it is named after.',
  '/subscription-success/sign-in': 'Leads to the page it is named after.',
  '/dashboard': 'Leads to the first page.',
  '/erasures/[id]': 'The demo clinic erased nobody; see the specs of erasure.',
  '/patients/[id]/unmerge': 'The demo clinic merged nobody; see the specs of merge.',
  '/forms/[id]/sheet': 'The numbers of the demo’s forms are random; see form-dialogs.e2e.spec.ts.',
}

/** Pages that may have a tall head on a phone, with the reason. */
export const TALL_HEADS: Readonly<Record<string, string>> = {
  '/reports?range=year&type=appointments&asOf=2026-01-31':
    'Begins with the past moment of its figures, and a link back to the present.',
  '/history?kind=patient&record=1':
    'The filters stay open while they narrow the list, so that Show keeps the focus.',
}
