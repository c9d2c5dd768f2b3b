import { execFile } from "node:child_process"
import { join } from "node:path"
import { promisify } from "node:util"
import { oneTimeCode } from "#test/samples/one-time-code.ts"

const COMMAND = join(import.meta.dirname, "../../../server/commands/shop-command.ts")
const PASSWORD = "sur-taal-laya-9"

/** Asks a shop as one browser does: it keeps its cookies. */
export type StaffBrowser = (path: string, form?: Record<string, string> | FormData) => Promise<Response>

/** Invites an owner by the command line, and joins with a password and an authenticator app, as a browser without a script does. */
export async function joinAsOwner(
  shopUrl: string,
  { databaseUrl, folder, secret: sessionSecret }: { databaseUrl: string; folder: string; secret: string },
): Promise<StaffBrowser> {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, "data"),
    SHOP_URL: shopUrl,
    SESSION_SECRET: sessionSecret,
  }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [COMMAND, "staff", "invite", "owner@example.in", "--role", "owner"],
    { env },
  )
  const link = new URL(stdout.match(/https?:\/\/\S+/)?.[0] ?? "")
  const browse = openBrowser(shopUrl)
  await browse(link.pathname + link.search, { name: "Asha Rao", password: PASSWORD })
  const setup = await (await browse("/admin/second-factor", { password: PASSWORD })).text()
  const secret = setup.match(/<code[^>]*>([A-Z2-7 ]+)<\/code>/)?.[1]?.replaceAll(" ", "") ?? ""
  const done = await browse("/admin/second-factor", { code: oneTimeCode(secret) })
  if (done.headers.get("Location") !== "/admin") throw new Error(`The owner was refused with ${done.status}.`)
  return browse
}

function openBrowser(shopUrl: string): StaffBrowser {
  const cookies = new Map<string, string>()
  return async (path, form) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    const answer = await fetch(new URL(path, shopUrl), {
      redirect: "manual",
      headers: { Cookie: cookie, Origin: shopUrl, "Accept-Encoding": "br" },
      ...(form && { method: "POST", body: form instanceof FormData ? form : new URLSearchParams(form) }),
    })
    for (const set of answer.headers.getSetCookie()) {
      const [, name, value] = set.match(/^([^=]+)=([^;]*)/) ?? []
      if (name) cookies.set(name, value ?? "")
    }
    return answer
  }
}
