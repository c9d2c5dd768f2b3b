import { createContext, useContext } from "react"

/** Set by the server when a page shows a fault: the number of the request in the log. */
export const RequestReference = createContext<string | undefined>(undefined)

const META = "request-reference"

/** The number to show with a fault. In the browser it is read from the page that the server sent. */
export function useRequestReference(): string | undefined {
  const fromServer = useContext(RequestReference)
  if (typeof document === "undefined") return fromServer
  return document.querySelector<HTMLMetaElement>(`meta[name="${META}"]`)?.content
}

/** Carries the number inside the page, so that the browser renders what the server did. */
export function RequestReferenceMeta() {
  const reference = useRequestReference()
  return reference ? <meta name={META} content={reference} /> : null
}
