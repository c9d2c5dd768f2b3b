import { IFSC } from "#app/core/settings/payment-choices.ts"
import { parseText } from "#app/ui/format/typed-text.ts"
import * as messages from "./messages.ts"

/** An account that money is transferred to: `upi` is a UPI ID; a bank account has a number and an IFSC. */
export type RefundAccount = { holder: string } & (
  | { way: "upi"; upi: string }
  | { way: "bank"; accountNumber: string; ifsc: string }
)

const ACCOUNT_FIELDS = ["way", "upi", "accountNumber", "accountAgain", "ifsc", "holder"] as const
export type AccountField = (typeof ACCOUNT_FIELDS)[number]
export type AccountValues = Partial<Record<AccountField, string>>
export type CheckedAccount = { ok: true; account: RefundAccount } | { ok: false; errors: AccountValues }

const UPI = /^[a-z0-9._-]{2,256}@[a-z][a-z0-9]{1,63}$/i // NPCI: handle of two to 256 characters
const ACCOUNT_NUMBER = /^\d{9,18}$/
const HOLDER = /^(?=.*\p{L}).{2,100}$/u

/** The typed fields without the spaces of copied numbers, and the way that they are of where none is chosen. */
export function readAccount(form: FormData): AccountValues {
  const typed = Object.fromEntries(ACCOUNT_FIELDS.map((field) => [field, parseText(form.get(field))]))
  const wayOfFields = typed.upi ? "upi" : typed.accountNumber ? "bank" : ""
  const compact = (field: AccountField) => (typed[field] ?? "").replaceAll(/[\s-]/g, "")
  return {
    ...{
      way: typed.way || wayOfFields,
      holder: (typed.holder ?? "").replaceAll(/\s+/g, " "),
      upi: (typed.upi ?? "").replaceAll(/\s/g, ""),
    },
    ...{ accountNumber: compact("accountNumber"), accountAgain: compact("accountAgain") },
    ifsc: compact("ifsc").toUpperCase(),
  }
}

/** Checks the fields of the chosen way; those of the other one do not count. */
export function checkAccount(values: AccountValues): CheckedAccount {
  const { way, upi = "", accountNumber = "", accountAgain = "", ifsc = "", holder = "" } = values
  const errors: AccountValues = {
    ...(way !== "upi" && way !== "bank" && { way: messages.chooseWay }),
    ...(way === "upi" && !UPI.test(upi) && { upi: messages.noUpi }),
    ...(way === "bank" && !ACCOUNT_NUMBER.test(accountNumber) && { accountNumber: messages.noAccountNumber }),
    ...(way === "bank" && accountNumber !== accountAgain && { accountAgain: messages.notSameNumber }),
    ...(way === "bank" && !IFSC.test(ifsc) && { ifsc: messages.noIfsc }),
    ...(!HOLDER.test(holder) && { holder: messages.noHolder }),
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const account: RefundAccount =
    way === "upi" ? { way, upi, holder } : { way: "bank", accountNumber, ifsc, holder }
  return { ok: true, account }
}

/** An account masked, but recognisable to its owner: `ra…@okaxis`, `…4321, HDFC0001234`. */
export function maskAccount(account: RefundAccount): string {
  if (account.way === "bank") return `…${account.accountNumber.slice(-4)}, ${account.ifsc}`
  const [handle = "", bank = ""] = account.upi.split("@")
  return `${handle.slice(0, 2)}…@${bank}`
}

/** An account in full, for the transfer. */
export function accountLines(account: RefundAccount): string[] {
  const ofBank = account.way === "bank" ? [account.accountNumber, account.ifsc] : [account.upi]
  return [account.holder, ...ofBank]
}

/** Whether the holder shares a word with a name of the order: if not, staff ask before they pay. */
export function isHolderOf({ holder }: RefundAccount, names: readonly string[]): boolean {
  const wordsOf = (name: string) => name.toLowerCase().match(/[\p{L}\p{M}]{2,}/gu) ?? []
  const known = new Set(names.flatMap(wordsOf))
  return wordsOf(holder).some((word) => known.has(word))
}
