/** Addresses that are stored as they are typed. */
export const GOOD_EMAILS = `
  mei@example.org a@b.c MEI@EXAMPLE.ORG Mei.Tanaka@Example.Org mei.t.tanaka@mail.example.org
  mei+clinic@example.org mei+a+b@example.org mei_tanaka@example.org mei-tanaka@example.org _mei@example.org
  -mei@example.org mei-@example.org +mei@example.org 1@example.org 12345678@example.org 0mei@example.org
  o'brien@example.org d'arcy@example.ie 't.hooft@example.nl mei!@example.org #mei@example.org
  $mei@example.org mei%home@example.org mei&luis@example.org mei*@example.org mei/luis@example.org
  mei=1@example.org mei?@example.org mei^@example.org mei\`s@example.org mei{1}@example.org
  mei|luis@example.org mei~@example.org m.e.i@example.org mei@example.museum mei@example.co.uk
  mei@sub.sub.sub.example.com mei@123.com mei@1and1.com mei@3com.com mei@example-clinic.org
  mei@my-long-name.example-clinic.org mei@e.org mei@a1.b2.c3d mei@a--b.org mei@example.travel mei@example.x1
  mei@xn--mnchen-3ya.de mei@xn--fiqs8s.cn mei@example.xn--p1ai bounce+mei=example.org@lists.example
  SRS0=a=b=c.org=mei@example.org mei@münchen.de mei@straße.de mei@größe.example mei@señal.es mei@açaí.br
  mei@æsir.dk josé@example.org rené.dupont@example.fr jürgen@example.de åsa@example.se łukasz@example.pl
  ñandú@example.ar þór@example.is ığdır@example.tr françois@exämple.fr col·lega@example.cat
  δοκιμή@παράδειγμα.δοκιμή μαρία@example.gr maria@παράδειγμα.gr Μαρία@example.gr иван@пример.рф
  мария.иванова@почта.рф ivan@пример.рф їжак@приклад.укр ђорђе@пример.срб مريم@مثال.مصر mariam@مثال.السعودية
  علی@مثال.ایران محمد@example.sa יעל@דוגמה.ישראל मेरी@उदाहरण.भारत mary@उदाहरण.भारत संपर्क@डाटामेल.भारत
  যোগাযোগ@উদাহরণ.ভারত உதாரணம்@எடுத்துக்காட்டு.இந்தியா ติดต่อ@ตัวอย่าง.ไทย మరియ@ఉదాహరణ.భారత్
  მარიამი@example.ge մարիամ@օրինակ.հայ ሰላም@example.et 用户@例子.广告 王芳@例子.中国 wang@例子.中国 ユーザー@例え.テスト 山田@例え.jp
  사용자@예시.한국 user@예시.kr 😀@example.org 王芳.fang+1@例子.公司.cn i❤it@example.org a1٢@example.org mei@مثال٣.مصر
`
  .trim()
  .split(/\s+/)

/** Inputs that are not addresses. */
export const BAD_EMAILS = `
  mei ¦ mei@ ¦ @example.org ¦ @ ¦ example.org ¦ mei.example.org ¦ mei@@example.org ¦ mei@home@example.org
  mei@example ¦ mei@localhost ¦ mei@server ¦ mei@.org ¦ mei@example..org ¦ mei@.example.org ¦ mei@org.
  mei..tanaka@example.org ¦ .mei@example.org ¦ mei.@example.org ¦ ..@example.org ¦ .@example.org
  mei tanaka@example.org ¦ mei@exam ple.org ¦ mei @example.org ¦ mei@ example.org ¦ mei@example .org
  mei@example.org luis@example.org ¦ mei@example.org, luis@example.org ¦ mei@example.org;luis@example.org
  mei@example.org/luis@example.org ¦ mei@example.org or luis@example.org
  Mei <mei@example.org>, Luis <luis@example.org> ¦ luis@example.org <mei@example.org> ¦ <a@b.c> <d@e.f>
  mei@example.org (home) ¦ Mei mei@example.org ¦ mei@example.org Mei ¦ Email: mei@example.org ¦ a@b,c.d
  mei@example,org ¦ mei,tanaka@example.org ¦ mei@example;org ¦ mei;tanaka@example.org ¦ mei@example:25
  mei@127.0.0.1 ¦ mei@[127.0.0.1] ¦ [127.0.0.1] ¦ mei@[IPv6:2001:db8::1] ¦ mei@2001:db8::1 ¦ mei@1.2
  mei@example.123 ¦ mei@example.1 ¦ mei@example.٣ ¦ mei@12345 ¦ mei@example.0 ¦ mei@0x7f.0x1
  mei@exam_ple.org ¦ mei@_example.org ¦ mei@example_.org ¦ mei@_dmarc.example.org ¦ mei@example.o_g
  mei@-example.org ¦ mei@example-.org ¦ mei@example.-org ¦ mei@example.org- ¦ mei@-.org ¦ mei@example.o-
  mei@exam!ple.org ¦ mei@exam+ple.org ¦ mei@exam/ple.org ¦ mei@exam#ple.org ¦ mei@exam%70le.org
  mei@exam*ple.org ¦ mei@exam'ple.org ¦ mei@example.org? ¦ mei@example.org! ¦ mei@example.org/
  mei@example.org# ¦ mei@https://e.org ¦ https://example.org ¦ https://mei@example.org ¦ www.example.org
  mei(at)example.org ¦ mei at example dot org ¦ mei[at]example.org ¦ mei@example,com ¦ mei@example dot org
  mei#example.org ¦ meiexample.org@ ¦ mei@. ¦ mei@.. ¦ "mei"@example.org ¦ "mei tanaka"@example.org
  m"ei@example.org ¦ mei\\@example.org ¦ m(x)ei@example.org ¦ mei<x>@example.org ¦ mei@example.org>x
  mei@<example.org ¦ mei@exam[ple].org ¦ mei:x@example.org ¦ mei@😀.org ¦ mei@exam❤ple.org
  mei@exam·ple.org ¦ mei@exam’ple.org ¦ mei@exam–ple.org ¦ m–ei @example.org ¦ none ¦ n/a ¦ unknown ¦ - ¦ ?
  keine ¦ no email ¦ +1 555 0100 ¦ mei@n/a ¦ x ¦ 0 ¦ null ¦ noemail@
`
  .trim()
  .split(/\s*[¦\n]\s*/)
