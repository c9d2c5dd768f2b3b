import { useState } from "react"
import { useNavigation } from "react-router"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import * as messages from "./messages.ts"
import type { OrderVersion } from "./order-version.ts"
import { VersionInputs } from "./version-inputs.tsx"

type Account = { accountName: string; accountNumber: string; ifsc: string }
type Awaited = {
  link: string | null
  isLinkMailed: boolean
  until: Date | null
  needsCode: boolean
  isCodeMailed: boolean
  account: Account | null
  change?: string
  sum?: string
  credit?: string
}

/** The open step of the buyer: the payment by a link or a bank transfer, or the code of cash on delivery. */
export function OrderPayment({ awaited, version }: { awaited: Awaited; version: OrderVersion }) {
  const { link, isLinkMailed, until, needsCode, isCodeMailed, account, change, sum, credit } = awaited
  return (
    <section aria-label={messages.awaitedPayment} className="grid gap-4 rounded-card bg-mist p-5">
      <h2 className="text-lead">{messages.awaitedPayment}</h2>
      {change && <p className="wrap-anywhere">{change}</p>}
      {sum && <p>{sum}</p>}
      {needsCode && <CashCode isMailed={isCodeMailed} version={version} />}
      {link && <PaymentLink link={link} isMailed={isLinkMailed} />}
      {credit && <StoreCredit amount={credit} version={version} />}
      {account && <Transfer account={account} version={version} />}
      {until && <p className="text-small">{messages.orderIsKeptUntil(formatDateTime(until))}</p>}
    </section>
  )
}

function PaymentLink({ link, isMailed }: { link: string; isMailed: boolean }) {
  const [told, setTold] = useState("")
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setTold(messages.linkIsCopied),
      () => setTold(messages.copyByHand),
    )
  return (
    <div className="grid gap-3">
      <Field
        label={messages.paymentLink}
        name="link"
        hint={isMailed ? messages.linkIsMailed : messages.linkMayBeSent}
        value={link}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button look="quiet" onClick={copy}>
          {messages.copyLink}
        </Button>
        <p role="status" className="text-small">
          {told}
        </p>
      </div>
    </div>
  )
}

function CashCode({ isMailed, version }: { isMailed: boolean; version: OrderVersion }) {
  const isSending = useNavigation().state !== "idle"
  return (
    <Form method="post" className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
      <VersionInputs version={version} />
      {isMailed && (
        <>
          <Field
            label={messages.codeOfBuyer}
            hint={messages.codeIsMailed}
            name="code"
            inputMode="numeric"
            autoComplete="off"
            required
          />
          <Button
            type="submit"
            name="intent"
            value="confirm cash"
            aria-disabled={isSending || undefined}
            className="sm:mt-6"
          >
            {messages.confirmCash}
          </Button>
        </>
      )}
      <Button
        type="submit"
        name="intent"
        value="confirm by telephone"
        formNoValidate
        look="quiet"
        aria-disabled={isSending || undefined}
        className="justify-self-start sm:col-span-2"
      >
        {messages.confirmByTelephone}
      </Button>
    </Form>
  )
}

/** The change of an order, paid whole with the store credit of its account. */
function StoreCredit({ amount, version }: { amount: string; version: OrderVersion }) {
  const isSending = useNavigation().state !== "idle"
  return (
    <Form method="post" className="grid justify-items-start gap-3">
      <VersionInputs version={version} />
      <p>{messages.creditCanPay}</p>
      <Button
        type="submit"
        name="intent"
        value="pay by credit"
        look="quiet"
        aria-disabled={isSending || undefined}
      >
        {messages.payByCredit(amount)}
      </Button>
    </Form>
  )
}

type TransferProps = { account: Account; version: OrderVersion }

function Transfer({ account: { accountName, accountNumber, ifsc }, version }: TransferProps) {
  const isSending = useNavigation().state !== "idle"
  return (
    <Form
      method="post"
      aria-label={messages.bankTransfer}
      className="grid items-start gap-3 sm:grid-cols-[1fr_auto]"
    >
      <VersionInputs version={version} />
      <Field
        label={messages.transferReference}
        hint={messages.transferGoesTo(accountName, accountNumber, ifsc)}
        name="reference"
        autoComplete="off"
        maxLength={40}
        required
      />
      <Button
        type="submit"
        name="intent"
        value="book transfer"
        look="quiet"
        aria-disabled={isSending || undefined}
        className="sm:mt-6"
      >
        {messages.bookTransfer}
      </Button>
    </Form>
  )
}
