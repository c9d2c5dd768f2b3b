/** The mail that lets a shopper choose a new password. It names nobody: a stranger may have typed the name. */
export function resetMail({ shopUrl, token }: { shopUrl: string; token: string }) {
  const link = `${shopUrl}/reset-password?token=${encodeURIComponent(token)}`
  const why = "Somebody, we hope you, asked to choose a new password for your account at Dhun."
  const until =
    "The link works once and for an hour. If it was not you, leave this mail: nothing has changed."
  return {
    subject: "Choose a new password",
    text: `${why}\n\n${link}\n\n${until}\n\nDhun\n${shopUrl}\n`,
    html: [
      `<p>${why}</p>`,
      `<p><a href="${link}">Choose a new password</a></p>`,
      `<p>${until}</p>`,
      `<p>Dhun<br><a href="${shopUrl}">${shopUrl}</a></p>`,
    ].join("\n"),
  }
}
