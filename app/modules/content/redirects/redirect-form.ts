/** What is typed of a redirect, in the form or in a line of a file. */
export type RedirectFields = { from: string; to: string; kind: string }

/** The statuses of an answer that redirects, as the field `kind` names them. */
const PERMANENT = "301"
export const TEMPORARY = "302"

export const kindOfRedirect = ({ isPermanent }: { isPermanent: boolean }) =>
  isPermanent ? PERMANENT : TEMPORARY
export const isPermanentKind = (kind: string) => kind === PERMANENT

/** The columns of the shop's own file. Those behind the third are left out when it is read. */
export const FILE_COLUMNS = ["From", "To", "Kind"]
