import { data } from "react-router"
import type { MailList } from "#app/define-module.server.ts"
import { servicesContext } from "#app/services.server.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"
import { StopMails } from "#app/ui/mails/stop-mails.tsx"
import type { Route } from "./+types/unsubscribe"

type Args = Pick<Route.LoaderArgs, "params" | "url" | "context">

export async function loader(args: Args) {
  const { words } = listOf(args)
  const isOurs = (await readWhose(args)) !== null
  return data({ words, isOurs }, isOurs ? 200 : 400)
}

/** Also what a mail program sends for its user (RFC 8058): the address is all that counts. */
export async function action(args: Args) {
  const { end } = listOf(args)
  const whose = await readWhose(args)
  if (whose === null) return data({ isDone: false }, 400)
  await end(args.context.get(servicesContext).db, whose)
  return { isDone: true }
}

/** The list by the first part of the address. Alerts, which show other consents too, have a page apart. */
function listOf({ params, context }: Args): MailList {
  const lists = context.get(servicesContext).modules.map(({ mailLists = {} }) => mailLists)
  const found = entryOf<MailList>(Object.assign({}, ...lists), params.list.toLowerCase())
  if (!found) throw data(null, { status: 404, statusText: "Not Found" })
  return found
}

function readWhose(args: Args): Promise<string | null> {
  return listOf(args).read(args.url.searchParams.get("token") ?? "", args.context.get(servicesContext).secret)
}

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  return <StopMails {...loaderData} isDone={actionData?.isDone ?? false} />
}

export function headers() {
  return { "Cache-Control": "no-store", "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" }
}
