import { type ComponentProps, useContext } from "react"
import { UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router"
import { type Delivery, DeliveryContext } from "./delivery-context.ts"
import deferredStart from "./in-page/deferred-start.ts?inline-script"
import restoreScroll from "./in-page/restore-scroll.ts?inline-script"
import routerData from "./in-page/router-data.ts?inline-script"
import trustedTypes from "./in-page/trusted-types.ts?inline-script"

/** Writes what makes a page live, in place of React Router's `<Scripts>` and `<ScrollRestoration>`. */
export function DocumentScripts({ sheet }: { sheet: string }) {
  useScrollRestoration()
  const delivery = useContext(DeliveryContext)
  if (!import.meta.env.SSR || !delivery) return null
  return delivery.mode === "fast" ? (
    <DeferredScripts delivery={delivery} sheet={sheet} />
  ) : (
    <PlainScripts delivery={delivery} />
  )
}

function DeferredScripts({ delivery, sheet }: { delivery: Delivery; sheet: string }) {
  const { entry, parts, routes } = delivery.code
  const script = joined([restoreScroll, routerData, ...delivery.scripts, deferredStart, trustedTypes])
  delivery.written.scripts.add(script)
  return (
    <>
      <RouterData delivery={delivery} />
      <Data id="page-code" type="application/json" text={JSON.stringify({ sheet, entry, parts, routes })} />
      <Script text={script} />
    </>
  )
}

function PlainScripts({ delivery }: { delivery: Delivery }) {
  const { entry, parts, module } = delivery.code
  const script = joined([restoreScroll, routerData, trustedTypes])
  delivery.written.scripts.add(script).add(module)
  return (
    <>
      {[entry, ...parts].map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      <RouterData delivery={delivery} />
      <Script text={script} />
      <Script id="page-code" type="module" async text={module} />
    </>
  )
}

function RouterData({ delivery: { router, data } }: { delivery: Delivery }) {
  return <Data id="page-data" type="text/plain" text={`${router}\n${data}`} />
}

/** One script, because each needs a hash in the policy's header. What may fail comes last. */
const joined = (scripts: string[]) => scripts.join("\n")

/** JSON, or lines of it: a `<` stands in a string, where it may be written so that none ends the element. */
function Data({ text, ...attributes }: ScriptProps) {
  return <Script {...attributes} text={text.replaceAll("<", "\\u003c")} />
}

type ScriptProps = ComponentProps<"script"> & { text: string }

function Script({ text, ...attributes }: ScriptProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the content policy names its hash, and React would escape parts of it
  return <script {...attributes} dangerouslySetInnerHTML={{ __html: text }} />
}
