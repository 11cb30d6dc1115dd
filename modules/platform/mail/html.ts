import type { Language } from '#contracts/kernel'
import { footers } from '../footers.ts'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)

// A period or bracket after a URL is part of the sentence, not of the link.
const URL_PATTERN = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'])/

const linkAddresses = (line: string): string =>
  line
    .split(URL_PATTERN)
    .map((part, n) => (n % 2 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join('')

const renderParagraph = (text: string): string =>
  `<p dir="auto" style="margin:0 0 16px">${text.split('\n').map(linkAddresses).join('<br>\n')}</p>`

// Sets no colors except a gray border, so that the mail program's light and dark modes stay readable.
const SMALL = 'margin:32px 0 0;padding-top:16px;border-top:1px solid #8888;font-size:13px'
const HEAD = 'margin:0 0 24px;padding-bottom:16px;border-bottom:1px solid #8888;font-weight:600'
const BODY = 'margin:0;padding:24px;font:16px/1.5 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'

interface HtmlOptions {
  readonly title: string
  readonly language: Language
  readonly from: string
  readonly unsubscribeUrl?: string | null
}

/** Renders the text as HTML: paragraphs, lines and links, without anything to load. */
export const htmlOf = (text: string, { title, language, from, unsubscribeUrl }: HtmlOptions): string => {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map(renderParagraph)
  const end = unsubscribeUrl
    ? [`<p style="${SMALL}"><a href="${escapeHtml(unsubscribeUrl)}">${footers[language].stopEmails}</a></p>`]
    : []
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title)}</title>`,
    '</head>',
    `<body style="${BODY}">`,
    '<div style="max-width:560px;margin:0 auto">',
    `<p style="${HEAD}">${escapeHtml(from)}</p>`,
    ...paragraphs,
    ...end,
    '</div>',
    '</body>',
    '</html>',
  ].join('\n')
}
