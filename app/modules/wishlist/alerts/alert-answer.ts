/** The answer to a form for alerts: that it is done, with the step that is left to the shopper, or what is wrong with which address. */
export type AlertAnswer = { isDone: boolean; next?: string; error?: string; email?: string }
