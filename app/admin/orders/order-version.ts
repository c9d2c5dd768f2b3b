/**
 * What an order was when its page was loaded: `order` changes with every change of its states, its history or the money of its pieces and
 * never comes back; `entry` is the last line about it in the audit log, or empty.
 */
export type OrderVersion = { order: string; entry: string }

/** The fields in which a form sends it. */
export const VERSION_FIELDS = { order: "version", entry: "lastEntry" } as const satisfies OrderVersion
