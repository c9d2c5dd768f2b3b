declare module "*?inline-script" {
  const script: string
  export default script
}

declare module "virtual:critical-css" {
  /** The rules of each page by the id of its route, and of the error page by `error`. */
  const cssByRoute: Record<string, string>
  export default cssByRoute
}
