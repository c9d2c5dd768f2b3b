import { memo, type ReactNode } from "react"

type Page<Props> = (props: Props) => ReactNode

/**
 * A page that is drawn anew only for new data. The router hands every page fresh props with each step of a navigation, also
 * the page that is about to be left: drawing that one again is what a press would wait for.
 */
export function memoPage<Props extends { loaderData?: unknown; actionData?: unknown }>(page: Page<Props>) {
  const isSame = (last: Props, next: Props) =>
    last.loaderData === next.loaderData && last.actionData === next.actionData
  return memo(page, isSame) as unknown as Page<Props> // the router's types know no other kind of component
}
