import type * as english from './words.en.ts'

export const footers: typeof english.footers = {
  stopEmails: 'Ne plus recevoir ces e-mails',
  stopEmailsAt: ({ url }) => `Ne plus recevoir ces e-mails : ${url}`,
  page: ({ page, pages }) => `Page ${page} sur ${pages}`,
}
