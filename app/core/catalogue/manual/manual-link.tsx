import * as messages from "./messages.ts"

/** The way to a product's manual. */
export function ManualLink({ address, name }: { address: string; name: string }) {
  return (
    <a
      href={address}
      className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-4 hover:no-underline"
    >
      {messages.manual}
      <span className="sr-only">{messages.ofProduct(name)}</span>
    </a>
  )
}
