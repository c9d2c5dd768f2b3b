/**
 * The logo in mails, in pixels; its files have twice as many dots. It stands at the left of the paper of a mail, by day and by night. One
 * that was sent in keeps its shape, with `edge` around it.
 */
export const MAIL_LOGO = {
  ...{ file: "mail-logo.png", nightFile: "mail-logo-night.png" },
  ...{ width: 160, height: 48, edge: 8 },
}

/** The width at which mails show a logo that was sent in. */
export function mailLogoWidth(logo: { width: number; height: number } | null): number {
  const { width, height, edge } = MAIL_LOGO
  return logo ? Math.round((logo.width * (height - 2 * edge)) / logo.height) + 2 * edge : width
}
