/** Every URL that no other route knows: a real 404 inside the shop's header and footer. */
export function loader() {
  throw new Response(null, { status: 404, statusText: "Not Found" })
}

/** Without a view this would be an answer of its own instead of a page with the error in it. */
export default function NotFound() {
  return null
}
