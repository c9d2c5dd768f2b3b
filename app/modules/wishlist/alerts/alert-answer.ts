/** What the shop says to a form for alerts: whether it is done, or what is wrong with which address. */
export type AlertAnswer = { isDone: boolean; error?: string; email?: string }
