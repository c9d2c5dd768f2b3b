import { href, redirect } from "react-router"

/** The page's name as people spell it; the specification's spelling is the address. */
export function loader() {
  return redirect(href("/comunity"), 301)
}
