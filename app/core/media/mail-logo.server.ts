import sharp from "sharp"
import { MAIL_LOGO } from "#app/core/settings/mail-logo.ts"
import { MAIL_PAPER } from "#app/platform/mail/mail-frame.ts"

type Picture = { width: number; isAtNight: boolean }

const NIGHT_RULES = /@media\(prefers-color-scheme:dark\)\{((?:[^{}]*\{[^{}]*\})*)\}/

/** A logo at the left of the paper of a mail, `width` pixels wide: mail programs that turn a mail dark leave its pictures as they are. */
export async function drawMailLogo(logo: Uint8Array, { width, isAtNight }: Picture) {
  const [edge, height] = [2 * MAIL_LOGO.edge, 2 * MAIL_LOGO.height]
  const background = isAtNight ? MAIL_PAPER.night : MAIL_PAPER.day
  const picture = sharp(logo)
    .resize(2 * width - 2 * edge, height - 2 * edge, {
      ...{ fit: "contain", position: "left", background },
    })
    .extend({ top: edge, bottom: edge, right: 2 * edge, background })
    .flatten({ background })
  return new Uint8Array(await picture.png({ compressionLevel: 9 }).toBuffer())
}

/** An SVG whose styles by night hold always. */
export function atNight(svg: string): string {
  return svg.replace(NIGHT_RULES, "$1")
}
