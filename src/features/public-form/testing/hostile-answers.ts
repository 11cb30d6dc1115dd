/** Texts that attack HTML, spreadsheets, SQL or headers. */
export const hostileTexts = [
  '<script>document.title="owned"</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '</textarea><svg onload=alert(1)>',
  '</template></form><iframe src=javascript:alert(1)>',
  '{{constructor.constructor("alert(1)")()}}',
  '${7*7}#{7*7}<%= 7*7 %>',
  '=HYPERLINK("http://evil.example","Click")',
  '+1+cmd|"/C calc"!A0',
  '-2+3+cmd|"/C calc"!A0',
  '@SUM(1+1)*cmd|"/C calc"!A0',
  '\t=1+1',
  '\u202Emoc.elpmaxe\u202C\u2066\u2069',
  'null\u0000byte',
  '\uFEFF\u200B\u2028\u2029',
  '\u0007\u001B[31mred',
  "'; drop table submission_list; --",
  '\\u0000\\ud800',
  'Z̸̡͇̫͖̈́a̷͓͒l̴̰̓g̶̯͝o'.repeat(20),
  '🙈'.repeat(500),
  '__proto__',
  'constructor',
  '%00%0d%0aSet-Cookie: a=b',
  '\r\nLocation: https://evil.example',
  '../../../../etc/passwd',
  '"; </style><link rel=stylesheet href=//evil.example>',
  '<b dir="rtl">\u05D0\u05D1</b>',
]

/** Answers too long for some field, for any field, for all fields together, and for a request body. */
export const tooLongAnswers = [
  'x'.repeat(10_001),
  'y'.repeat(70_000),
  'z'.repeat(400_000),
  '<'.repeat(1_048_576),
]

/** Field names that the form does not have. */
export const oddIds = [
  '__proto__',
  'constructor',
  'toString',
  'q-name',
  'name.drawn',
  'x'.repeat(200),
  'a b',
  '',
]
