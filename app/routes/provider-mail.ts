import { href, redirect } from "react-router"
import type { Route } from "./+types/provider-mail"

/**
 * Where the links in Firebase's own mails lead: it knows one address for all of them and says by `mode` what the code is
 * for. Set it in the project's mail templates.
 */
export function loader({ url }: Route.LoaderArgs) {
  const code = encodeURIComponent(url.searchParams.get("oobCode") ?? "")
  const isReset = url.searchParams.get("mode") === "resetPassword"
  return redirect(
    `${isReset ? href("/reset-password") : href("/account/confirm-email")}?oobCode=${code}`,
    303,
  )
}
