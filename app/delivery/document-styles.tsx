import { useContext } from "react"
import { DeliveryContext } from "./delivery-context.ts"

/** Keeps lazy pictures out of reach until the urgent ones are painted (docs/guide/speed.md). */
const LATE_PICTURES =
  '@media (scripting:enabled){html:not([data-painted]) img[loading=lazy]{offset-path:path("M0-99999h1")}}'

type Sheets = { sheet: string; faces: string }

/** The styles of a page, written by the server: those that it can use, or in a plain shop the sheets of all pages. */
export function DocumentStyles({ sheet, faces }: Sheets) {
  const delivery = useContext(DeliveryContext)
  if (!import.meta.env.SSR || !delivery) return null
  if (delivery.mode === "plain") {
    if (delivery.styles) delivery.written.styles.add(delivery.styles)
    return (
      <>
        <link rel="stylesheet" href={faces} />
        <link rel="stylesheet" href={sheet} />
        {delivery.styles && <style>{delivery.styles}</style>}
      </>
    )
  }
  const styles = delivery.styles + LATE_PICTURES
  delivery.written.styles.add(styles)
  return (
    <>
      <noscript>
        <link rel="stylesheet" href={sheet} />
      </noscript>
      <style>{styles}</style>
      {/* A browser that is half through a page would paint that half, and move it when the other half comes. */}
      <link rel="expect" href="#content" blocking="render" />
    </>
  )
}
