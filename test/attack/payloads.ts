// What people type who want in. Each family has a sign by which an answer would show that it worked.

export const MARKUP = [
  "<script>alert('dhun')</script>",
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  "</title><script>alert('dhun')</script>",
  "</script><script>alert('dhun')</script>",
  "</textarea><img src=x onerror=alert(1)>",
  "<iframe srcdoc='<b>x</b>'></iframe>",
  "javascript:alert(1)",
  "<!--><img src=x onerror=alert(1)>-->",
]
/** Markup of ours that stands in an answer unescaped. */
export const LIVE_MARKUP = /<script>alert\(|<img src=x onerror|<svg\/onload|<iframe srcdoc/i

export const SQL = [
  "' or '1'='1",
  "1; drop table users --",
  "') union all select null, version() --",
  "1 or pg_sleep(10)",
  "'; select pg_sleep(10) --",
  "\\' or 1=1 --",
  "%' and 1=(select count(*) from pg_tables) --",
  "$1",
  "\\x00\\",
]

export const TEMPLATES = [
  `$${"{7*191}"}`,
  "{{7*191}}",
  "<%= 7*191 %>",
  "#{7*191}",
  `$${"{{constructor.constructor('x')()}}"}`,
]
/** 7 times 191, which no page of ours says by itself. */
export const COMPUTED = /\b1337\b/

export const HEADERS = [
  "x\r\nX-Injected: yes",
  "x\nSet-Cookie: injected=yes",
  "x%0d%0aX-Injected:%20yes",
  "x\u560d\u560aX-Injected: yes",
  "x\r\n\r\n<b>body</b>",
]

const PATHS = [
  "../../../../etc/passwd",
  "..%2f..%2f..%2fetc%2fpasswd",
  "%2e%2e/%2e%2e/package.json",
  "..\\..\\package.json",
  "....//....//package.json",
  "/etc/passwd%00.avif",
  "%c0%ae%c0%ae/package.json",
  "file:///etc/passwd",
]
/** Words of the files that those paths lead to. */
export const FILES = /root:x:0:0|"private": true|"devDependencies"/

const ELSEWHERE = [
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "https://evil.example",
  "https:evil.example",
  "http://shop.test@evil.example",
  "javascript:alert(1)",
  "%2f%2fevil.example",
  "/%09/evil.example",
  "\\\\evil.example",
  "/.//evil.example",
  "/..//evil.example",
]

export const PROTOTYPES = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "__proto__[polluted]",
  "constructor.prototype.polluted",
]

const ODD = [
  "",
  " ",
  "0",
  "-1",
  "1e309",
  "NaN",
  "9".repeat(400),
  "null",
  "true",
  "[]",
  "{}",
  "\u0000",
  "\ufeff",
  "\ud800",
  "\u202egnp.exe",
  "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢",
  "𝕬𝖘𝖍𝖆 🙏🏽",
  "देवनागरी",
  "a".repeat(20_000),
  "%",
  "%zz",
  "%00",
]

export const ALL = [
  ...MARKUP,
  ...SQL,
  ...TEMPLATES,
  ...HEADERS,
  ...PATHS,
  ...ELSEWHERE,
  ...PROTOTYPES,
  ...ODD,
]
