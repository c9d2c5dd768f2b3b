import type { Buyer } from "#app/core/orders/access/buyer.ts"
import type { ConsentPurpose } from "#app/core/privacy/consents/consent.ts"
import type { Database } from "#app/platform/database/database.server.ts"

/** A customer to whom personal data belong. `email` is an address that was shown to be theirs, null where none was. */
export type DataOwner = { buyer: Buyer; email: string | null }

/** A consent as its owner withdraws it: `subject` is the product it is about, or empty; `from` the path of the page. */
export type Withdrawal = { purpose: ConsentPurpose; subject: string; from: string }

/** The personal data of a module: one access request, one erasure and one withdrawal cover all modules (DPDP Act 2023, 11 to 13). */
export type PersonalData = {
  /** All that is stored about a customer, by the names of its entries in the exported file. */
  export(db: Database, owner: DataOwner): Promise<Record<string, unknown>>
  /** Deletes or anonymises all that `export` shows, in the transaction of the caller, but for what the law wants stored. */
  erase(db: Database, owner: DataOwner): Promise<void>
  /** Ends what a consent allowed; the purposes that the module asks consent for. */
  withdraw?: Partial<
    Record<ConsentPurpose, (db: Database, owner: DataOwner, withdrawal: Withdrawal) => Promise<void>>
  >
}
