/** The logo in mails, in pixels; its file has twice as many dots. One that was sent in keeps its shape on white, with `edge` around it. */
export const MAIL_LOGO = { file: "mail-logo.png", width: 160, height: 48, edge: 8 }

/** The width at which mails show a logo that was sent in. */
export function mailLogoWidth(logo: { width: number; height: number } | null): number {
  const { width, height, edge } = MAIL_LOGO
  return logo ? Math.round((logo.width * (height - 2 * edge)) / logo.height) + 2 * edge : width
}
