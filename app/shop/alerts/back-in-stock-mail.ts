import { escapeMarkup } from "#app/ui/format/escape-markup.ts"

type Back = { email: string; name: string; link: string; stock: number }

/** The one mail that answers a wish: the product is back. */
export function stockReturnMail({ email, name, link, stock }: Back) {
  const back = `${name} is back on the shelf.`
  const left = stock < 10 ? ` There ${stock === 1 ? "is 1" : `are ${stock}`}.` : ""
  const why =
    "You asked us to tell you. This is the one mail about it; we have now forgotten that you asked. We cannot put a piece aside: whoever orders first gets it."
  return {
    recipient: email,
    subject: back.slice(0, -1),
    text: `${back}${left}\n\nSee it: ${link}\n\n${why}\n\nDhun\n`,
    html: [
      `<p>${escapeMarkup(back)}${left}</p>`,
      `<p><a href="${escapeMarkup(link)}">See it</a></p>`,
      `<p>${why}</p><p>Dhun</p>`,
    ].join("\n"),
  }
}
