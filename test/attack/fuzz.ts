import { Agent, type IncomingMessage, request } from "node:http"
import { createArena } from "./arena.ts"
import { type Sent, sentences } from "./fuzz-grammar.ts"
import { COMPUTED, FILES, LIVE_MARKUP } from "./payloads.ts"
import { SECRETS, startBank, startShop } from "./processes.ts"

const ABREAST = 8
const LONGEST_ANSWER_MS = 20_000
const MOST_SHOWN = 20
/** Words of our own machinery that no caller may read: folders, stacks, statements. */
const LEAK = new RegExp(
  `${process.cwd()}|node_modules|node:internal|file:///tmp|^ +at .+:\\d+:\\d+|\\.server\\.ts|Failed query|syntax error at or near|ECONNREFUSED|drizzle`,
  "m",
)

/** What came of a run: `wrong` has a sentence for every answer that broke a promise, with the request that got it. */
export type Fuzzed = {
  requests: number
  seed: number
  seconds: number
  statuses: Record<string, number>
  wrong: string[]
}

/** Sends requests out of the grammar to the real shop and looks at every answer. */
export async function fuzz({ requests, seed }: { requests: number; seed: number }): Promise<Fuzzed> {
  const startedAt = performance.now()
  // Many shoppers, for some of them are logged out on the way.
  const arena = await createArena({ buyers: 50 + Math.ceil(requests / 50), stock: 100_000 })
  const bank = await startBank({ books: `${arena.folder}/bank.sqlite`, notifyUrl: arena.notifyUrl })
  const shop = await startShop({ ...arena.settings, ...bank.settings, LOG_LEVEL: "trace" })
  const agent = new Agent({ keepAlive: true, maxSockets: ABREAST })
  const cookieOf = (who: Sent["who"], turn: number) =>
    ({
      guest: "",
      shopper: arena.buyers[turn % arena.buyers.length]?.cookie ?? "",
      forger: "dhun.session_token=forged.AAAA",
    })[who]
  const statuses: Record<string, number> = {}
  const wrong: string[] = []
  try {
    const waiting = sentences(requests, seed).entries()
    const sender = async () => {
      for (const [turn, sent] of waiting) {
        const answer = await send(shop.url, agent, sent, cookieOf(sent.who, turn))
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
        for (const fault of faultsOf(answer, shop.url))
          if (wrong.length < MOST_SHOWN) wrong.push(`${fault}: ${written(sent)}`)
      }
    }
    await Promise.all(Array.from({ length: ABREAST }, sender))
    wrong.push(...(await aftermath(shop.url)))
    const secrets = [
      "738291046573",
      "sur-taal-9",
      cookieOf("shopper", 0).split("=")[1] ?? "",
      ...Object.values(SECRETS),
    ]
    for (const secret of secrets)
      if (shop.output().includes(secret)) wrong.push(`the log holds a secret: ${secret}`)
    if (/"level":(50|60)/.test(shop.output())) wrong.push(`faults in the log: ${firstFault(shop.output())}`)
  } finally {
    agent.destroy()
    await shop.kill()
    await bank.kill()
    await arena.close()
  }
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10
  return { requests, seed, seconds, statuses, wrong }
}

type Answer = { status: number | string; headers: IncomingMessage["headers"]; text: string }

function send(
  url: string,
  agent: Agent,
  { method, path, headers, body }: Sent,
  cookie: string,
): Promise<Answer> {
  const { hostname, port, origin } = new URL(url)
  return new Promise((resolve) => {
    const all = {
      ...(cookie && { Cookie: cookie }),
      ...headers,
      ...(headers.Origin === "own" && { Origin: origin }),
    }
    const asked = request({
      hostname,
      port,
      method,
      path,
      headers: { ...all, ...(body && { "Content-Length": body.length }) },
      agent,
    })
    const fail = (status: string) => {
      resolve({ status, headers: {}, text: "" })
      asked.destroy()
    }
    const timer = setTimeout(() => fail("no answer"), LONGEST_ANSWER_MS)
    asked.on("error", () => fail("cut"))
    asked.on("response", (response) => {
      const chunks: Buffer[] = []
      response.on("data", (chunk: Buffer) => chunks.push(chunk))
      response.on("close", () => {
        clearTimeout(timer)
        resolve({
          status: response.statusCode ?? "none",
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        })
      })
    })
    asked.end(body ?? undefined)
  })
}

function faultsOf({ status, headers, text }: Answer, url: string): string[] {
  const isPage = /html/.test(headers["content-type"] ?? "")
  const location = headers.location ?? ""
  const goesTo = location && URL.canParse(location, url) ? new URL(location, url).hostname : "nowhere"
  return [
    status === "no answer" && "no answer",
    status === "cut" && "the connection was cut",
    typeof status === "number" && status >= 500 && `an answer of ${status}`,
    LEAK.test(text) && `the answer shows "${LEAK.exec(text)?.[0]}"`,
    FILES.test(text) && "the answer shows a file",
    isPage && LIVE_MARKUP.test(text) && "what was typed became markup",
    isPage && COMPUTED.test(text) && "a template was computed",
    ("x-injected" in headers || /injected/.test(String(headers["set-cookie"]))) && "a header was injected",
    location !== "" && !["127.0.0.1", "localhost"].includes(goesTo) && `a redirect to ${location}`,
  ].filter((fault) => fault !== false)
}

/** Whether the shop is what it was: a guest is nobody, and no object has got a property. */
async function aftermath(url: string): Promise<string[]> {
  const session = await (await fetch(`${url}/session`)).text()
  const home = await fetch(url)
  return [
    session !== '{"profile":null}' && `a guest is ${session}`,
    home.status !== 200 && `the home page answers ${home.status}`,
  ].filter((fault) => fault !== false)
}

function written({ body, ...sent }: Sent) {
  return `${JSON.stringify({ ...sent, body: body?.toString("latin1") })}`.slice(0, 1_500)
}

function firstFault(output: string) {
  return output
    .split("\n")
    .find((line) => /"level":(50|60)/.test(line))
    ?.slice(0, 1_500)
}
