import { data, href, redirect } from "react-router"
import { confirmWish, readWishToken } from "#app/modules/wishlist/alerts/back-in-stock.server.ts"
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
  const wish = await readWishToken(db, url.searchParams.get("token") ?? "", secret)
  return data({ wish, isDone: wish !== null && url.searchParams.has("done") }, wish ? 200 : 400)
}

export async function action({ url, context }: Route.ActionArgs) {
  const { db, secret } = context.get(servicesContext)
  const token = url.searchParams.get("token") ?? ""
  const isConfirmed = await confirmWish(db, { token, secret, page: href("/alerts/confirm") })
  if (!isConfirmed) return data(null, 400)
  throw redirect(`${href("/alerts/confirm")}?token=${encodeURIComponent(token)}&done`, 303)
}

/** The end of the link in the mail. It asks for a press, since programs that look through mail open links too. */
export default function ConfirmWishPage({ loaderData: { wish, isDone } }: Route.ComponentProps) {
  return (
    <div className="page grid content-start justify-items-start gap-6 py-8 md:py-12">
      <PageHead title={mails.confirmWishTitle} description={mails.confirmWishDescription} />
      <h1 className="text-headline">{mails.confirmWishTitle}</h1>
      {!wish && <p role="alert">{mails.wishLinkSpent}</p>}
      {isDone && <p role="status">{messages.requestNoted}</p>}
      {wish && !isDone && (
        <Form method="post" className="grid justify-items-start gap-6">
          <p className="wrap-anywhere">{mails.shallWeTell(wish.email, wish.product.name)}</p>
          <Button type="submit">{messages.confirm}</Button>
        </Form>
      )}
      {wish && <Link to={href("/product-detail/:type/:id", wish.product)}>{messages.backToTheProduct}</Link>}
    </div>
  )
}

export function headers() {
  return { "Cache-Control": "no-store", "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" }
}
