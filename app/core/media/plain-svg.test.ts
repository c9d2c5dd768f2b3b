import { expect, test } from "vitest"
import { checkImageFile } from "./check-image-file.ts"
import { MOST_SVG_BYTES } from "./image-limits.ts"
import { LOGO_SENTENCES } from "./image-refusals.ts"

const svg = (content: string, more = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 300 80"${more}>${content}</svg>`
const check = (bytes: Uint8Array, type = "image/svg+xml") => checkImageFile(bytes, type, "logo")
const bytesOf = (text: string) => new TextEncoder().encode(text)
const RECT = '<rect width="300" height="80" fill="#123456"/>'

test.each([
  ["shapes", svg(RECT)],
  [
    "what a drawing program writes",
    `<?xml version="1.0" encoding="utf-8"?>\n<!-- Generator -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${svg(`<metadata><rdf:RDF/></metadata><sodipodi:namedview/><style>.a{fill:#fff}</style><g class="a">${RECT}</g>`)}`,
  ],
  [
    "a gradient and a clip",
    svg(
      `<defs><linearGradient id="a"><stop stop-color="#fff"/></linearGradient><linearGradient id="b" xlink:href="#a"/><clipPath id="c">${RECT}</clipPath></defs><path clip-path="url(#c)" fill="url('#b')" d="M0 0h9v9z"/>`,
    ),
  ],
])("an SVG of %s is taken as a logo", (_, text) => {
  expect(check(bytesOf(text))).toEqual({ ok: true, kind: "svg" })
})

const BOMB = `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>${svg("&b;")}`

test.each([
  ["a script", svg("<script>alert(1)</script>")],
  ["a script of another name", svg('<x:script xmlns:x="http://www.w3.org/2000/svg">1</x:script>')],
  ["a mask of another name", svg('<rdf:mask xmlns:rdf="http://www.w3.org/2000/sv&#103;" id="a"/>')],
  ["an event", svg('<rect width="1" height="1" onclick="alert(1)"/>')],
  ["a picture from elsewhere", svg('<image href="https://evil.example/x.png"/>')],
  ["a link that leads out", svg(`<a href="https://evil.example">${RECT}</a>`)],
  ["a link written in references", svg(`<a href="&#104;ttps://evil.example">${RECT}</a>`)],
  ["a file of the server", svg('<linearGradient id="a" xlink:href="file:///etc/passwd"/>')],
  ["a style from elsewhere", svg("<style>@import url(https://evil.example)</style>")],
  ["a colour from elsewhere", svg('<rect fill="url(https://evil.example#a)"/>')],
  ["a hidden address", svg("<style>.a{fill:u\\72l(https://evil.example)}</style>")],
  ["entities", BOMB],
  ["a document type of its own", `<!DOCTYPE svg SYSTEM "x" []>${svg(RECT)}`],
  ["a page in it", svg("<foreignObject><p>1</p></foreignObject>")],
  ["text, which depends on the faces of the server", svg("<text>Rudra</text>")],
  ["copies of copies", svg('<g id="a"><use href="#b"/><use href="#b"/></g>')],
  ["a filter", svg('<filter id="a"><feTurbulence/></filter>')],
  ["masks in masks", svg('<mask id="a"><rect mask="url(#b)"/></mask>')],
  ["clips in clips", svg('<clipPath id="a"><rect clip-path="url(#b)"/></clipPath>')],
  ["dashes by the million", svg('<path stroke-dasharray="0.0001" d="M0 0h300"/>')],
  ["a program for a stylesheet", `<?xml-stylesheet href="x.xsl"?>${svg(RECT)}`],
  ["text that a parser skips", svg(`<![CDATA[<script>]]>${RECT}`)],
  ["another encoding", `<?xml version="1.0" encoding="utf-7"?>${svg(RECT)}`],
])("an SVG with %s is refused", (_, text) => {
  expect(check(bytesOf(text))).toEqual({ ok: false, refusal: "not-plain-svg" })
  expect(LOGO_SENTENCES["not-plain-svg"]).toMatch(/Please export it as plain shapes/)
})

test("an SVG in other bytes than UTF-8, one that is too large and one that says it is a PNG are refused", () => {
  const wide = new Uint8Array(Buffer.from(`\ufeff${svg("<script/>")}`, "utf16le"))
  expect(check(wide)).toEqual({ ok: false, refusal: "not-an-image" })
  expect(check(Buffer.from([...bytesOf(svg(RECT)), 0xff]))).toEqual({ ok: false, refusal: "not-plain-svg" })
  expect(check(bytesOf(svg(RECT.repeat(MOST_SVG_BYTES / 40))))).toEqual({
    ok: false,
    refusal: "too-many-bytes",
  })
  expect(check(bytesOf(svg(RECT)), "image/png")).toEqual({ ok: false, refusal: "not-its-type" })
  expect(checkImageFile(bytesOf(svg(RECT)), "image/svg+xml"), "as a photo").toEqual({
    ok: false,
    refusal: "not-an-image",
  })
})
