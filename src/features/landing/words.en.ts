/** English text for the landing page. */
export const landing = {
  title: 'Practice management',
  headline: ['Run the clinic.', 'Keep the whole record.'],
  lede: 'Appointments, intake forms, documents and reminders in one place, so the day stays calm and every change can be traced years later.',
  nav: 'Main',
  features: 'Features',
  contact: 'Contact',
  featureList: [
    {
      time: '8:05 AM',
      name: 'Smart Scheduling',
      line: 'The month and the day at a glance. Double bookings are caught before they happen.',
    },
    {
      time: '8:40 AM',
      name: 'Digital Forms',
      line: 'Build a form, share a link. Patients answer on their phone before they arrive.',
    },
    {
      time: '9:30 AM',
      name: 'Patient Management',
      line: 'One record per person: contacts, visits, forms and documents together.',
    },
    {
      time: '11:15 AM',
      name: 'HIPAA Compliant',
      line: 'Encrypted per patient. Every change and every view is recorded, and you can prove it.',
    },
    {
      time: '2:00 PM',
      name: 'Automated Reminders',
      line: 'Email and text, sent once and never lost, with an answer to “why was this not sent?”',
    },
    {
      time: '5:10 PM',
      name: 'Analytics & Reports',
      line: 'What was booked, attended, missed and earned. Export what you see.',
    },
  ],
  terms: ['30-day free trial', 'No setup fees', 'Cancel anytime'],
  email: 'Email',
  phone: 'Phone',
  city: 'City',
  support: 'Support',
  fine: 'Open source. Your data stays yours.',
  noscript: 'Caretrail needs JavaScript to sign you in. Turn it on in your browser and reload this page.',
} as const
