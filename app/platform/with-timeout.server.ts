/** The work's answer, or the reason of the signal once it is aborted. The work itself goes on. */
export async function untilAborted<Answer>(signal: AbortSignal, work: Promise<Answer>): Promise<Answer> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  signal.addEventListener("abort", () => reject(signal.reason), { once: true })
  return Promise.race([work, tooLate])
}

/** The work's answer, or a TimeoutError when it takes longer. The work itself goes on; nobody waits for it. */
export async function withTimeout<Answer>(milliseconds: number, work: Promise<Answer>): Promise<Answer> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new DOMException("no answer in time", "TimeoutError")), milliseconds)
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}
