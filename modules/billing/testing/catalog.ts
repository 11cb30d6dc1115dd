import type { Catalog, PlanRow } from '../catalog.ts'

const features: PlanRow['features'] = {
  bookings: true,
  intakeForms: true,
  fileUploads: true,
  clientPortal: false,
  telehealth: false,
  aiSummarizer: false,
  integrations: false,
  customBranding: false,
  support: 'Email support',
}

const limits = { practitioners: 1, adminUsers: 1, storageGB: 5, smsCredits: 50, features }

const monthly = { description: '', charged: 'monthly', practitioners: 0 } as const

/** The catalog for tests without a database. */
export const catalogForTests: Catalog = {
  plans: [
    { ...limits, tier: 'solo', name: 'Solo', priceMonthly: 4900 },
    { ...limits, tier: 'team', name: 'Team', priceMonthly: 14_900 },
    { ...limits, tier: 'growth', name: 'Growth', priceMonthly: 29_900 },
  ],
  addOns: [
    {
      type: 'sms-credits',
      name: 'Extra SMS Credits',
      description: '100 messages',
      price: 1000,
      charged: 'once',
      practitioners: 0,
    },
    { ...monthly, type: 'practitioner', name: 'Additional Practitioner', price: 1500, practitioners: 1 },
    { ...monthly, type: 'custom-domain', name: 'Custom Domain', price: 900 },
    { ...monthly, type: 'compliance-mode', name: 'HIPAA/ISO Compliance Mode', price: 2900 },
    { ...monthly, type: 'api-access', name: 'API Access', price: 4900 },
  ],
}
