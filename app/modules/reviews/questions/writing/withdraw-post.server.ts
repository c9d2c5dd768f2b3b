import { lockPost, movePost } from "#app/modules/reviews/questions/posts.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"

/** Takes a question or an answer back, for its author alone. Answers whether there was one to take back. */
export function withdrawPost(db: Database, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  return db.transaction(async (tx) => {
    const post = await lockPost(tx, id)
    if (post?.userId !== userId || post.state === "withdrawn") return false
    await movePost(tx, id, { state: "withdrawn", concerns: "" })
    return true
  })
}
