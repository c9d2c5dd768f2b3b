import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useSyncExternalStore,
} from "react"
import { useNavigate, useRevalidator } from "react-router"
import type { NextAction } from "#app/core/payments/payment-gateway.ts"
import { tabStorage } from "#app/ui/browser-storage.ts"
import { Disclosure } from "#app/ui/disclosure.tsx"
import { formatDate, formatDateTime } from "#app/ui/format/india-time.ts"
import * as messages from "./messages.ts"
import { isUnpaid } from "./pending-state.ts"

const POLL_MS = 4_000
const MOST_FAULTS = 3

type Live = { statePath: string; state: string; paidPath: string }

const OPENED = "upi-opened"

const SECOND_MS = 1000

type PendingPaymentProps = {
  next: NextAction | null
  /** Whether the code that confirms cash on delivery is awaited. */
  needsCode: boolean
  /** The sentence about the sum. */
  toPay: string | null
  /** Where the QR code of a UPI address is. */
  picture: string
  keptUntil: Date | null
  backBy: Date
  /** The shop's own addresses: what leads to a gateway by a form, what tells how far the payment is. */
  payPath: string
  statePath: string
  /** The state of the order as the page shows it, and where a shopper goes once it is another one. */
  state: string
  paidPath: string
  /** How to pay by another attempt, and to say that it is paid. */
  children: ReactNode
}

/** What the shopper of an order does next to pay for it. Whatever they do, the gateway tells the shop. */
export function PendingPayment({
  next,
  needsCode,
  toPay,
  picture,
  keptUntil,
  backBy,
  payPath,
  children,
  ...live
}: PendingPaymentProps) {
  const heading = useId()
  usePendingState(live)
  return (
    <section
      aria-labelledby={heading}
      className="grid gap-5 rounded-card bg-mist p-6 sm:justify-items-start md:p-8"
    >
      <h2 id={heading} className="text-lead">
        {needsCode ? messages.confirmByCode : messages.payment}
      </h2>
      {next && toPay && <p className="figures font-display text-title">{toPay}</p>}
      {next && <NextStep next={next} picture={picture} payPath={payPath} />}
      {next && (
        <p role="status" className="flex items-center gap-3 text-small">
          <span
            aria-hidden="true"
            className="size-3 shrink-0 animate-pulse rounded-full bg-marigold motion-reduce:animate-none"
          />
          {messages.waitingForPayment}
        </p>
      )}
      {children}
      {keptUntil && <p className="text-quiet text-small">{messages.keptUntil(formatDateTime(keptUntil))}</p>}
      {next && <p className="text-quiet text-small">{messages.moneyComesBack(formatDate(backBy))}</p>}
    </section>
  )
}

function NextStep({
  next,
  picture,
  payPath,
}: { next: NextAction } & Pick<PendingPaymentProps, "picture" | "payPath">) {
  switch (next.kind) {
    case "redirect":
      return <PayLink href={next.url}>{messages.goOnToThePaymentPage}</PayLink>
    case "form":
      return <PayLink href={payPath}>{messages.goOnToThePaymentPage}</PayLink>
    case "upi":
      return <UpiStep next={next} picture={picture} />
  }
}

type UpiStepProps = { next: Extract<NextAction, { kind: "upi" }>; picture: string }

function UpiStep({ next, picture }: UpiStepProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useOpenApp(link, next.url)
  return (
    <>
      <PayLink link={link} href={next.url} className="md:hidden">
        {messages.payWithAUpiApp}
      </PayLink>
      <div className="md:hidden">
        <Disclosure label={messages.showAsQrCode}>
          <QrCode picture={picture} />
        </Disclosure>
      </div>
      <div className="hidden gap-4 md:grid">
        <p>{messages.scanThisCode}</p>
        <QrCode picture={picture} />
      </div>
      <Clock until={new Date(next.until)} />
      {next.page && (
        <a href={next.page} target="_blank" rel="noreferrer" className="underline underline-offset-4">
          {messages.payAtTheTestBank}
        </a>
      )}
    </>
  )
}

function QrCode({ picture }: { picture: string }) {
  return (
    <img
      src={picture}
      alt={messages.thePaymentAsAQrCode}
      width="224"
      height="224"
      loading="lazy"
      className="size-56 rounded-small border border-line bg-white"
    />
  )
}

/** How long the gateway still waits. It counts where there is a script; before that it says until when. */
function Clock({ until }: { until: Date }) {
  const left = useCountdown(until)
  return (
    <p role="timer" className="figures text-small">
      {left === null
        ? messages.until(formatDateTime(until))
        : left === ""
          ? messages.timeIsOver
          : messages.timeLeft(left)}
    </p>
  )
}

type PayLinkProps = {
  link?: RefObject<HTMLAnchorElement | null>
  href: string
  className?: string
  children: string
}

/** Outside the shop, in an app, or by a page of its own: not for the router, which follows links without a target. */
function PayLink({ link, href, className = "", children }: PayLinkProps) {
  return (
    <a
      ref={link}
      href={href}
      rel="noreferrer"
      target="_self"
      className={`inline-flex min-h-12 items-center justify-center rounded-full bg-marigold px-6 py-2 font-semibold text-on-accent ${className}`}
    >
      {children}
    </a>
  )
}

/** The time that is left as `4:59`, empty when it is over; null on the server, which has no clock that counts. */
function useCountdown(until: Date): string | null {
  const seconds = useSyncExternalStore(
    everySecond,
    () => Math.max(0, Math.ceil((until.getTime() - Date.now()) / SECOND_MS)),
    () => null,
  )
  if (seconds === null) return null
  return seconds === 0 ? "" : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`
}

function everySecond(tell: () => void) {
  const timer = setInterval(tell, SECOND_MS)
  return () => clearInterval(timer)
}

/** Follows the link to a UPI app by itself, once for each address, on a phone whose system lets the shopper choose the app. */
function useOpenApp(link: RefObject<HTMLAnchorElement | null>, address: string | null) {
  useEffect(() => {
    if (address === null || !/Android/.test(navigator.userAgent)) return
    const storage = tabStorage()
    if (storage.getItem(OPENED) === address) return
    storage.setItem(OPENED, address)
    link.current?.click()
  }, [link, address])
}

/**
 * Follows the payment of an order: by server-sent events, by asking every few seconds where they do not come through. A paid order
 * leads to its thanks, any other change to a page that is up to date.
 */
function usePendingState({ statePath, state, paidPath }: Live) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const hear = useEffectEvent((told: string) => {
    if (told === state || told === "") return
    if (told === "paid") navigate(paidPath, { replace: true })
    else revalidate()
  })
  const isFollowed = isUnpaid(state)
  useEffect(() => {
    if (!isFollowed) return
    let timer: ReturnType<typeof setInterval> | undefined
    let faults = 0
    const ask = async () => {
      const answer = await fetch(statePath, { headers: { Accept: "text/plain" } }).catch(() => null)
      if (answer?.ok) hear((await answer.text()).trim())
    }
    const events = new EventSource(statePath)
    events.addEventListener("state", ({ data }) => {
      faults = 0
      hear(String(data))
    })
    events.addEventListener("error", () => {
      faults += 1
      if (faults < MOST_FAULTS || timer) return
      events.close()
      timer = setInterval(ask, POLL_MS)
    })
    // Back from the bank's app: the browser may have closed the line meanwhile.
    const look = () => void (document.visibilityState === "visible" && ask())
    document.addEventListener("visibilitychange", look)
    return () => {
      events.close()
      clearInterval(timer)
      document.removeEventListener("visibilitychange", look)
    }
  }, [statePath, isFollowed])
}
