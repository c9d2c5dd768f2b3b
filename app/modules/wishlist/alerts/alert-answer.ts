/** The answer to a form for alerts: that it is done, with what follows, or what is wrong with which address. */
export type AlertAnswer = { isDone: boolean; said?: string; error?: string; email?: string }
