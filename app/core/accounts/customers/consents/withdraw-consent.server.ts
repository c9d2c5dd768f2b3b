import type { Whose } from "#app/core/privacy/consents/consent.ts"
import type { Services } from "#app/services.server.ts"
import type { DataOwner, Withdrawal } from "../personal-data.server.ts"

/** The keys under which the consents of an owner are stored: the account, and an address that was shown to be theirs. */
export function giversOf({ buyer, email }: DataOwner): Whose[] {
  return [...("id" in buyer ? [{ userId: buyer.id }] : []), ...(email ? [{ email }] : [])]
}

/** Withdraws a consent and ends what it allowed, together. A consent that was never given, or was withdrawn, stays as it is. */
export async function withdrawConsent(
  { db, modules }: Pick<Services, "db" | "modules">,
  owner: DataOwner,
  withdrawal: Withdrawal,
): Promise<void> {
  for (const { personalData } of modules)
    await personalData?.withdraw?.[withdrawal.purpose]?.(db, owner, withdrawal)
}
