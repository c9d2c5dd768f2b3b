/** A complaint on the page of its order: its state and days in sentences, and the address of its page. */
export type OrderComplaint = { number: string; stands: string; isOpen: boolean; to: string }
