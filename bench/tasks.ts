import { readFileSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Browser, chromium } from "@playwright/test"
import { BENCH_SETTINGS, startBuiltShop } from "./built-shop.ts"
import { BARE_CHROMIUM } from "./chromium.ts"

// Claim: of forty things that shoppers ask for in their own words, 36 find a right product among the first four.
// They were written by somebody who knew the catalogue and no code, after the last word had been added to the search for them.
const TASKS = "tasks/shopping-tasks.json"
/** Written alike before. What they showed was mended, so they prove less. */
const EARLIER_TASKS = "tasks/earlier-tasks.json"
const PORT = 4577
const SEEN_FIRST = 4
const LEAST_FOUND = 36

/** What is typed into the search box, what is wanted, and the ids of the products that are right. */
type Task = { ask: string; language: string; wanted: string; right: string[] }

/** Types every task into the search of the shop as India's merchants run it, and looks at the first products. */
export async function benchTasks() {
  const folder = await mkdtemp(join(tmpdir(), "dhun-bench-"))
  const shop = await startBuiltShop(folder, PORT, { ...BENCH_SETTINGS, SHOP_PROFILE: "india" })
  const browser = await chromium.launch({
    executablePath: BARE_CHROMIUM.path,
    env: BARE_CHROMIUM.environment,
    args: ["--no-sandbox"],
  })
  try {
    const ask = async (file: string) => {
      const tasks: Task[] = JSON.parse(readFileSync(join(import.meta.dirname, file), "utf8"))
      const answers: Answer[] = []
      for (const task of tasks) answers.push({ ...task, seen: await seenFirst(browser, shop.url, task.ask) })
      return answers
    }
    const earlier = await ask(EARLIER_TASKS)
    const isHeld = showAnswers(await ask(TASKS))
    console.log(`Of ${earlier.length} earlier tasks ${earlier.filter(isFound).length} are found.`)
    return isHeld
  } finally {
    await browser.close()
    await shop.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The first products of the answer, as the page shows them without its code. */
async function seenFirst(browser: Browser, shopUrl: string, ask: string) {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${shopUrl}/search?${new URLSearchParams({ q: ask })}`, { waitUntil: "commit" })
  const links = page.getByRole("article").getByRole("heading").getByRole("link")
  await page.waitForLoadState("domcontentloaded")
  const found = await links.evaluateAll((all) =>
    all.map((link) => ({ name: link.textContent ?? "", id: link.getAttribute("href")?.split("/").at(-1) })),
  )
  await context.close()
  return found.slice(0, SEEN_FIRST)
}

type Answer = Task & { seen: Awaited<ReturnType<typeof seenFirst>> }

function isFound({ seen, right }: Answer) {
  return seen.some(({ id }) => id !== undefined && right.includes(id))
}

function showAnswers(answers: readonly Answer[]) {
  const found = answers.filter(isFound).length
  const rows = answers.map((answer) => {
    const names = answer.seen.map(({ name }) => name).join(", ")
    return `| ${answer.ask} | ${answer.wanted} | ${names || "nothing"} | ${isFound(answer) ? "yes" : "**no**"} |`
  })
  console.log(
    `| asked | wanted | the first ${SEEN_FIRST} | found |\n| --- | --- | --- | --- |\n${rows.join("\n")}\n`,
  )
  console.log(`${found} of ${answers.length} found; the goal is ${LEAST_FOUND}.`)
  return found >= LEAST_FOUND
}
