import type { ComponentProps } from "react"
import { Form as RouterForm } from "react-router"

/** Leaves out the mark by which lazy routes are found: here the table of all routes travels with the page. */
export const WITHOUT_DISCOVERY = { discover: "none" } as const

/** The router's form, in markup as short as it gets. */
export function Form(props: ComponentProps<typeof RouterForm>) {
  return <RouterForm {...WITHOUT_DISCOVERY} {...props} />
}
