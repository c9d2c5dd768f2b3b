import { memo, type ReactNode } from "react"

type Page<Props> = (props: Props) => ReactNode

/** A page drawn anew only for new data: the router hands every page fresh props at each step of a navigation. */
export function memoPage<Props extends { loaderData?: unknown; actionData?: unknown }>(page: Page<Props>) {
  const isSame = (last: Props, next: Props) =>
    last.loaderData === next.loaderData && last.actionData === next.actionData
  return memo(page, isSame) as unknown as Page<Props> // the router's types know no other kind of component
}
