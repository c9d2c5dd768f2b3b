import { href, useNavigation } from "react-router"
import { loginPath } from "#app/core/accounts/next-path.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { Link } from "#app/ui/link.tsx"
import * as messages from "./messages.ts"
import { OrderCodeFields } from "./order-code-fields.tsx"
import type { OrderSearch } from "./order-search.ts"

type Props = {
  /** The page that was wanted, and the number of the order that it is about. */
  next: string
  number: string
  /** The token of the mailed link that led here, which stands for the mail address; "" without one. */
  token: string
  isLoggedIn: boolean
  search: OrderSearch | undefined
  fault: string | undefined
}

/** A guest's way to an order: its number with its mail address or phone, then the code that was sent there. */
export function FindOrder({ next, number, token, isLoggedIn, search, fault }: Props) {
  const isSending = useNavigation().state !== "idle"
  const press = { type: "submit", "aria-disabled": isSending || undefined } as const
  const place = "justify-self-start"
  return (
    <div className="page grid gap-8 py-8 md:py-12">
      <div className="grid max-w-xl gap-3">
        <h1 className="text-headline">{messages.findYourOrder}</h1>
        <p className="text-lead text-quiet">{messages.findYourOrderLine}</p>
      </div>
      <Form method="post" className="grid max-w-xl gap-5">
        <input type="hidden" name="next" value={next} />
        <p role="alert" className="font-semibold text-fault empty:hidden">
          {fault}
        </p>
        {search?.isSent ? (
          <>
            <OrderCodeFields search={search} isSending={isSending} />
            <Link to={href("/orders")} className={`${place} underline underline-offset-4`}>
              {messages.otherOrder}
            </Link>
          </>
        ) : token ? (
          <>
            <p className="figures font-semibold">{messages.orderIs(number)}</p>
            <p>{messages.codeGoesToMail}</p>
            <input type="hidden" name="number" value={number} />
            <input type="hidden" name="token" value={token} />
            <Button {...press} className={place}>
              {messages.sendMeACode}
            </Button>
            <Link to={href("/orders")} className={`${place} underline underline-offset-4`}>
              {messages.otherOrder}
            </Link>
          </>
        ) : (
          <>
            <Field
              name="number"
              label={messages.orderNumberLabel}
              defaultValue={search?.number ?? number}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              required
              error={search?.error}
            />
            <Field
              name="contact"
              label={messages.contactLabel}
              defaultValue={search?.contact}
              autoComplete="email"
              spellCheck={false}
              maxLength={254}
              required
            />
            <Button {...press} className={place}>
              {messages.sendMeACode}
            </Button>
          </>
        )}
      </Form>
      {!isLoggedIn && (
        <p>
          {messages.orderedWithAccount}{" "}
          <Link to={loginPath(next)} className="font-semibold underline underline-offset-4">
            {messages.logIn}
          </Link>
        </p>
      )}
    </div>
  )
}
