/** The mail that asks an address whether it wants our alerts. Until it says so, it gets no other. */
export function subscriptionMail({ shopUrl, token }: { shopUrl: string; token: string }) {
  const link = `${shopUrl}/confirm-subscription?token=${encodeURIComponent(token)}`
  const why =
    "Somebody, we hope you, asked for email alerts from Dhun: new products, lower prices, now and then."
  const until = "The link works for 7 days. If it was not you, leave this mail: you will not hear from us."
  return {
    subject: "Confirm your email alerts",
    text: `${why}\n\nYes, write to me: ${link}\n\n${until}\n\nDhun\n${shopUrl}\n`,
    html: [
      `<p>${why}</p>`,
      `<p><a href="${link}">Yes, write to me</a></p>`,
      `<p>${until}</p>`,
      `<p>Dhun<br><a href="${shopUrl}">${shopUrl}</a></p>`,
    ].join("\n"),
  }
}
