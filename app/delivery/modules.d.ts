declare module "*?inline-script" {
  const script: string
  export default script
}

declare module "virtual:critical-css" {
  /** The rules of each page by the id of its route, and of the error page by `error`. In `openRules` the tokens of a brand are variables. */
  const cssByRoute: Record<string, { rules: string; openRules: string }>
  export default cssByRoute
}
