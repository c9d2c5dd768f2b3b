import { GST_RATES } from "#app/core/pricing/tax.ts"
import { formatDay } from "#app/ui/format/date-format.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import { formatNumber } from "#app/ui/format/number-format.ts"
import type { GoLiveFacts, GoLiveLine, GoLiveState } from "./go-live.ts"
import { NOT_FOUND_OUT } from "./not-found-out.ts"

const DAY_MS = 24 * 60 * 60 * 1000
/** A backup that was restored longer ago proves little about today's. */
const RESTORED_WITHIN_DAYS = 180
const BACKED_UP_WITHIN_DAYS = 2
const FEWEST_MEMBERS = 2

/** What a shop needs to take money, send mail and parcels, and keep its books. */
export function operationLines(facts: GoLiveFacts): GoLiveLine[] {
  return [
    {
      id: "gateway",
      title: "A real payment gateway answers",
      ...gateway(facts),
      mend: gatewayMend(facts),
    },
    {
      id: "mail",
      title: "Mail goes out by SMTP and is accepted",
      ...mail(facts),
      mend: { label: "Mail server", to: "/admin/connections/smtp" },
    },
    {
      id: "courier",
      title: "A courier is chosen",
      ...courier(facts),
      mend: facts.courier.isSetUp ? CONNECTIONS : keysOf(facts.courier.name),
    },
    {
      id: "pin-codes",
      title: "PIN codes are there",
      ...pinCodes(facts),
      mend: { label: "docs/guide/operating.md, PIN codes" },
    },
    {
      id: "tax-facts",
      title: "Every product in stock has an HSN code and a GST rate",
      ...taxFacts(facts),
      mend: { label: "Catalogue", to: "/admin/catalogue" },
    },
    {
      id: "hsn-digits",
      title: "HSN codes have as many digits as the turnover asks for",
      ...hsnDigits(facts),
      mend: { label: "Digits of HSN codes", to: "/admin/settings/invoices.hsnDigits" },
    },
    {
      id: "mrp",
      title: "No product costs more than its MRP",
      ...aboveMrp(facts),
      mend: { label: "Catalogue", to: "/admin/catalogue" },
    },
    {
      id: "test-order",
      title: "An order was placed and cancelled for a trial",
      ...testOrder(facts),
      mend: { label: "Orders", to: "/admin/orders" },
    },
    {
      id: "staff",
      title: "An owner and a second member can log in, with a second factor",
      ...staff(facts),
      mend: { label: "Staff", to: "/admin/staff" },
    },
    {
      id: "audit",
      title: "The audit log cannot be changed",
      ...auditLog(facts),
      mend: { label: "docs/guide/operating.md, Backup" },
    },
    {
      id: "recent-backup",
      title: "A backup of the last two days exists",
      ...recentBackup(facts),
      mend: { label: "Hour of the daily backup", to: "/admin/settings/backups.hour" },
    },
    {
      id: "backup",
      title: "A backup was restored for a trial",
      ...backup(facts),
      mend: { label: "docs/guide/operating.md, Backup" },
    },
  ]
}

type Verdict = { state: GoLiveState; sentence: string }

const met = (sentence: string): Verdict => ({ state: "met", sentence })
const missing = (sentence: string): Verdict => ({ state: "missing", sentence })
const notFoundOut: Verdict = { state: "unknown", sentence: NOT_FOUND_OUT }

const CONNECTIONS = { label: "Connections", to: "/admin/connections" }
const keysOf = (name: string) => ({ label: `Keys of ${name}`, to: `/admin/connections/${name}` })

function gatewayMend({ gateway: { name, isTestBank, waiting } }: GoLiveFacts) {
  if (!isTestBank) return keysOf(name)
  return waiting ? { label: "Payment gateway", to: "/admin/settings/payments.gateway" } : CONNECTIONS
}

function gateway({
  gateway: { name, isSetUp, isTestBank, isTrial, answers, waiting },
}: GoLiveFacts): Verdict {
  if (!isSetUp) return missing(`${name} is chosen, and its keys are not set.`)
  if (isTestBank && waiting)
    return missing(`The built-in test bank takes no money. ${waiting} is set up: choose it.`)
  if (isTestBank)
    return missing("The built-in test bank takes no money. Set up another gateway and choose it.")
  if (isTrial)
    return missing(`${name} is set up with keys or an address of its test mode: no money is taken with them.`)
  if (!answers)
    return missing(
      `${name} is chosen, and gave no answer to a question about a payment that is none. Look at its keys and its address.`,
    )
  return met(`${name} answers. Whether it pays out is seen with one real rupee.`)
}

function courier({ courier: { name, isSetUp } }: GoLiveFacts): Verdict {
  if (!isSetUp) return missing(`${name} is chosen, and its keys are not set.`)
  return met(name === "by-hand" ? "Parcels are taken to a courier by hand." : `${name} carries new parcels.`)
}

function mail({ mail: found }: GoLiveFacts): Verdict {
  if (!found) return notFoundOut
  const { hasServer, failed, retried, lastSentAt } = found
  if (!hasServer) return missing("Mails are written into a folder and reach nobody: set up a mail server.")
  if (failed > 0 || retried > 0)
    return missing(`${failed} mails were given up, and ${retried} were refused and are tried again.`)
  if (!lastSentAt) return missing("No mail went out yet. Send one, such as an invitation to a colleague.")
  return met(`The mail server accepted the last one on ${formatDateTime(lastSentAt)}.`)
}

function pinCodes({ pinCodes: codes }: GoLiveFacts): Verdict {
  if (codes === null) return notFoundOut
  return codes > 0
    ? met(`The shop knows ${formatNumber(codes)} PIN codes.`)
    : missing("The shop knows no PIN code.")
}

function aboveMrp({ aboveMrp: found }: GoLiveFacts): Verdict {
  if (!found) return notFoundOut
  if (found.length === 0) return met("Each costs its MRP or less.")
  return missing(
    `Selling above the MRP is an offence (Legal Metrology (Packaged Commodities) Rules, rule 18(2)): ${found.join(", ")}.`,
  )
}

function testOrder({ hasTestOrder }: GoLiveFacts): Verdict {
  if (hasTestOrder === null) return notFoundOut
  return hasTestOrder
    ? met("An order went the whole way and back.")
    : missing("Order something as a shopper does, look at the mails, and cancel it.")
}

function taxFacts({ untaxed, oldRates }: GoLiveFacts): Verdict {
  if (!untaxed || !oldRates) return notFoundOut
  if (oldRates.length > 0)
    return missing(`These have a rate that is none of ${GST_RATES.join(", ")}%: ${oldRates.join(", ")}.`)
  if (untaxed.length === 0) return met("Each has its own, or those of its type.")
  return missing(`An order for one of these is not dispatched: ${untaxed.join(", ")}.`)
}

function hsnDigits({ shortHsn: found }: GoLiveFacts): Verdict {
  if (!found) return notFoundOut
  const { digits, short } = found
  if (short.length === 0) return met(`Each has ${digits} or more.`)
  return missing(`The setting asks for ${digits}, and these have fewer: ${short.join(", ")}.`)
}

function staff({ staff: members }: GoLiveFacts): Verdict {
  if (!members) return notFoundOut
  const able = members.filter(({ hasSecondFactor, hasLeft }) => hasSecondFactor && !hasLeft)
  if (!able.some(({ role }) => role === "owner")) return missing("No owner has a second factor yet.")
  if (able.length < FEWEST_MEMBERS)
    return missing("Only the owner can log in: who lost the phone is locked out.")
  return met(`${able.length} members can log in.`)
}

function auditLog({ isAuditKept }: GoLiveFacts): Verdict {
  if (isAuditKept === null) return notFoundOut
  if (isAuditKept) return met("The database refuses to change or delete a line.")
  return missing(
    "Nothing in the database keeps lines from being changed: its trigger is gone or turned off. Restore the database's schema.",
  )
}

function recentBackup({ lastBackupAt: at, now }: GoLiveFacts): Verdict {
  if (at === null) return notFoundOut
  if (at === "never")
    return missing(
      "The shop wrote none. Set BACKUP_FOLDER, BACKUP_PASSPHRASE and the hour of the daily backup.",
    )
  const told = `The last one is of ${formatDateTime(at)}.`
  return now.getTime() - at.getTime() > BACKED_UP_WITHIN_DAYS * DAY_MS ? missing(told) : met(told)
}

function backup({ restored, now }: GoLiveFacts): Verdict {
  if (restored === null) return notFoundOut
  if (restored === "never")
    return {
      state: "unknown",
      sentence: "This cannot be checked from here. Restore a backup, look at it, and say when.",
    }
  const { on, actor } = restored
  const days = Math.floor((now.getTime() - Date.parse(on)) / DAY_MS)
  const told = `On ${formatDay(on)}, says ${actor}.`
  return days > RESTORED_WITHIN_DAYS
    ? missing(`${told} That is more than ${RESTORED_WITHIN_DAYS} days ago: restore one again.`)
    : met(told)
}
