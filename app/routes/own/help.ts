import { href, redirect } from "react-router"

/** Help begins with a person to talk to. */
export function loader() {
  return redirect(href("/help/:topic", { topic: "support" }))
}
