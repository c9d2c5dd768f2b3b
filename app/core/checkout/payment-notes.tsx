import { href } from "react-router"
import { buyNowNeedsNone } from "#app/core/cart/messages.ts"
import { Link } from "#app/ui/link.tsx"
import * as messages from "./messages.ts"

const NOTE = "rounded-card bg-sky p-4"

/** LIM-2: a guest may fill in the form and is told what comes first. */
export function GuestNote({ loginPath }: { loginPath: string; asksCodes?: boolean | undefined }) {
  return (
    <p className={NOTE}>
      {messages.please}{" "}
      <Link to={loginPath} className="font-semibold underline underline-offset-4">
        {messages.logIn}
      </Link>{" "}
      {messages.logInFirst}
    </p>
  )
}

/** Who has no account may order all the same. */
export function GuestWelcome({
  loginPath,
  asksCodes = true,
}: {
  loginPath: string
  asksCodes?: boolean | undefined
}) {
  return (
    <p className="text-small">
      {asksCodes ? messages.youOrderAsGuest : messages.noAccountNeeded}{" "}
      <Link to={loginPath} className="font-semibold underline underline-offset-4">
        {messages.login}
      </Link>
    </p>
  )
}

/** The cart lives in the browser, so without a script nobody can send it. A guided checkout takes a single product all the same. */
export function NoScriptNote({ isGuided }: { isGuided: boolean }) {
  return (
    <noscript>
      <p className={NOTE}>
        {messages.needsJavaScript}
        {isGuided && (
          <>
            {" "}
            {buyNowNeedsNone}{" "}
            <Link to={href("/")} className="font-semibold underline underline-offset-4">
              {messages.lookAtProducts}
            </Link>
          </>
        )}
      </p>
    </noscript>
  )
}
