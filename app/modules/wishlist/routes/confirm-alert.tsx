import { data, href, redirect } from "react-router"
import { confirmAlert, readAlertToken } from "#app/modules/wishlist/alerts/back-in-stock.server.ts"
import * as mails from "#app/modules/wishlist/alerts/mails/messages.ts"
import * as messages from "#app/modules/wishlist/alerts/messages.ts"
import { servicesContext } from "#app/services.server.ts"
import { Button } from "#app/ui/button.tsx"
import { Form } from "#app/ui/form.tsx"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/confirm-alert"

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, secret } = context.get(servicesContext)
  const request = await readAlertToken(db, url.searchParams.get("token") ?? "", secret)
  return data({ request, isDone: request !== null && url.searchParams.has("done") }, request ? 200 : 400)
}

export async function action({ url, context }: Route.ActionArgs) {
  const { db, secret } = context.get(servicesContext)
  const token = url.searchParams.get("token") ?? ""
  const isConfirmed = await confirmAlert(db, { token, secret, page: href("/alerts/confirm") })
  if (!isConfirmed) return data(null, 400)
  throw redirect(`${href("/alerts/confirm")}?token=${encodeURIComponent(token)}&done`, 303)
}

/** The end of the link in the mail. It asks for a press, since programs that look through mail open links too. */
export default function ConfirmAlertPage({ loaderData: { request, isDone } }: Route.ComponentProps) {
  return (
    <div className="page grid content-start justify-items-start gap-6 py-8 md:py-12">
      <PageHead title={mails.confirmAlertTitle} description={mails.confirmAlertDescription} />
      <h1 className="text-headline">{mails.confirmAlertTitle}</h1>
      {!request && <p role="alert">{mails.alertLinkSpent}</p>}
      {isDone && <p role="status">{messages.requestNoted}</p>}
      {request && !isDone && (
        <Form method="post" className="grid justify-items-start gap-6">
          <p className="wrap-anywhere">{mails.shallWeTell(request.email, request.product.name)}</p>
          <Button type="submit">{messages.confirm}</Button>
        </Form>
      )}
      {request && (
        <Link to={href("/product-detail/:type/:id", request.product)}>{messages.backToTheProduct}</Link>
      )}
    </div>
  )
}

export function headers() {
  return { "Cache-Control": "no-store", "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" }
}
