import { expect, test } from "vitest"
import { answerInMarkdown, prefersMarkdown } from "./markdown-answer.server.ts"

const CHROME =
  "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7"

test("RT-2, RT-5: Markdown is for those who name it and like it no less than HTML", () => {
  for (const accept of [
    "text/markdown",
    "text/markdown, text/html, */*",
    "text/html;q=0.5, TEXT/Markdown; charset=utf-8; q=0.5",
  ])
    expect(prefersMarkdown(accept), accept).toBe(true)
  for (const accept of [
    null,
    "",
    "*/*",
    "text/*",
    CHROME,
    "text/html, text/markdown;q=0.9",
    "text/markdown;q=0",
    "text/markdown;q=many",
    "text/markdownish",
  ])
    expect(prefersMarkdown(accept), String(accept)).toBe(false)
})

test("RT-2, RT-5: both answers at one address tell caches that they vary by Accept", async () => {
  const answer = answerInMarkdown(() => "# Dhun\n")
  const ask = (accept: string) =>
    answer(
      { request: new Request("https://dhun.example/", { headers: { accept } }) },
      async () => new Response("<html>", { headers: { Vary: "Cookie" } }),
    )
  const [markdown, page] = [await ask("text/markdown"), await ask(CHROME)]
  expect([markdown.headers.get("content-type"), markdown.headers.get("vary")]).toEqual([
    "text/markdown; charset=utf-8",
    "Accept",
  ])
  expect([await markdown.text(), await page.text()]).toEqual(["# Dhun\n", "<html>"])
  expect(page.headers.get("vary")).toBe("Cookie, Accept")
})

test("RT-2: where there is nothing to write the page answers, with its own status", async () => {
  const request = new Request("https://dhun.example/", { headers: { accept: "text/markdown" } })
  const missing = async () => new Response("not found", { status: 404 })
  expect((await answerInMarkdown(() => null)({ request }, missing)).status).toBe(404)
})
