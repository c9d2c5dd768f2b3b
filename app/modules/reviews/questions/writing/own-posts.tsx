import { ruleSentence } from "#app/modules/reviews/moderation/moderation-rules.ts"
import * as messages from "#app/modules/reviews/questions/messages.ts"
import type { PostState } from "#app/modules/reviews/questions/question.ts"
import { Button } from "#app/ui/button.tsx"
import { Form } from "#app/ui/form.tsx"

export type OwnPost = { id: string; words: string; state: PostState; rule: string; reason: string }

/** What somebody wrote, as its author sees it: where it stands, and the way to take it back. */
export function OwnPosts({ posts }: { posts: readonly OwnPost[] }) {
  return (
    <ul className="grid max-w-xl gap-4">
      {posts.map((post) => (
        <li key={post.id} className="grid justify-items-start gap-3 rounded-card bg-mist p-5">
          {post.words && <p className="wrap-anywhere whitespace-pre-line">{post.words}</p>}
          <p role="status" className="font-semibold text-small">
            {stateSentence(post)}
          </p>
          {post.reason && <p className="text-small">{messages.theReasonIs(post.reason)}</p>}
          {post.state !== "withdrawn" && <WithdrawForm post={post} />}
        </li>
      ))}
    </ul>
  )
}

function WithdrawForm({ post: { id, words } }: { post: OwnPost }) {
  return (
    <Form method="post">
      <input type="hidden" name="withdraw" value={id} />
      <Button type="submit" look="quiet" className="text-small">
        {messages.withdraw}
        <span className="sr-only">{messages.withdrawAbout(words)}</span>
      </Button>
    </Form>
  )
}

function stateSentence({ state, rule }: OwnPost): string {
  if (state === "withdrawn") return messages.withdrawn
  if (state === "hidden") return messages.hidden(ruleSentence(rule))
  return state === "queued" ? messages.queued : messages.published
}
