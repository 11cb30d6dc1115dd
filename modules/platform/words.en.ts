/** Footers of emails and of printed pages. */
export const footers = {
  stopEmails: 'Stop these emails',
  stopEmailsAt: ({ url }: { readonly url: string }) => `Stop these emails: ${url}`,
  page: ({ page, pages }: { readonly page: number; readonly pages: number }) => `Page ${page} of ${pages}`,
}
