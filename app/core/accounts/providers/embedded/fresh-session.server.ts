import { createAuthEndpoint } from "better-auth/api"
import { setSessionCookie } from "better-auth/cookies"
import { z } from "zod"

/** Lets the library open a session for somebody whose identity another provider proved. It has no HTTP route. */
export const provenSessions = {
  id: "proven-sessions",
  endpoints: {
    createProvenSession: createAuthEndpoint.serverOnly(
      { method: "POST", body: z.object({ userId: z.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context
        const user = await internalAdapter.findUserById(ctx.body.userId)
        if (!user) throw new Error("the account was deleted while its session was opened")
        await setSessionCookie(ctx, { session: await internalAdapter.createSession(user.id), user })
        return ctx.json({ user })
      },
    ),
  },
}
