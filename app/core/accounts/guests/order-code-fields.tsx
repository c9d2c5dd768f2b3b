import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { fillFromMessage } from "#app/ui/fill-from-message.ts"
import type { GuestCode } from "./awaited-codes.ts"
import * as messages from "./messages.ts"
import { maskContact } from "./order-contact.ts"
import type { OrderSearch } from "./order-search.ts"

/** The fields of the code that was sent for an order, with the ways to get another one. */
export function OrderCodeFields({ search, isSending }: { search: OrderSearch; isSending: boolean }) {
  const code: GuestCode = search.by === "text" ? "phoneCode" : "mailCode"
  const press = { type: "submit", "aria-disabled": isSending || undefined } as const
  const place = "justify-self-start"
  return (
    <>
      <p role="status">
        {search.isLinked
          ? messages.codeOfLinkIsSent
          : messages.orderCodeIsSent[search.by](maskContact(search.contact))}
      </p>
      {(["number", "contact", "token", "by"] as const).map((name) => (
        <input key={name} type="hidden" name={name} value={search[name]} />
      ))}
      <Field
        key="code"
        name={code}
        label={messages.codeWords[code].label}
        error={search.error}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        ref={search.by === "text" ? fillFromMessage : null}
      />
      <Button {...press} className={place}>
        {messages.showMyOrder}
      </Button>
      <Button {...press} name="newCode" value="yes" look="quiet" className={place}>
        {messages.sendNewCode}
      </Button>
      {search.by === "text" && (
        <Button {...press} name="newCode" value="mail" look="quiet" className={place}>
          {messages.sendByMail}
        </Button>
      )}
      <p className="text-quiet text-small">{messages.noCodeCame}</p>
    </>
  )
}
