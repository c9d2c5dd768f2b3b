import { href } from "react-router"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { Link } from "#app/ui/link.tsx"
import * as messages from "../messages.ts"
import { LONGEST_NAME, MOST_VIEWS, type SavedView } from "./saved-view.ts"

type Props = {
  screen: string
  views: readonly SavedView[]
  /** The filters that are set, as the address has them; "" for none. */
  query: string
}

/** The saved views of a list as links. Filters that are set can be saved under a name, and the view that is shown can be deleted. */
export function SavedViews({ screen, views, query }: Props) {
  const shown = views.find((view) => view.query === query)
  if (views.length === 0 && !query) return null
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <nav aria-label={messages.savedViews} className="contents">
        {views.map((view) => (
          <Link
            key={view.name}
            to={screen + view.query}
            aria-current={view === shown ? "page" : undefined}
            className="inline-flex min-h-11 items-center underline underline-offset-4 aria-[current=page]:font-semibold"
          >
            {view.name}
          </Link>
        ))}
      </nav>
      {query && (shown || views.length < MOST_VIEWS) && (
        <Form
          method="post"
          action={href("/admin/views")}
          data-draft="none"
          className="flex flex-wrap items-end gap-3"
          key={query}
        >
          <input type="hidden" name="screen" value={screen} />
          <input type="hidden" name="query" value={query} />
          {shown ? (
            <>
              <input type="hidden" name="name" value={shown.name} />
              <Button type="submit" look="plain" name="intent" value="delete">
                {messages.deleteView(shown.name)}
              </Button>
            </>
          ) : (
            <details>
              <summary className="min-h-11 cursor-pointer py-2 font-semibold">{messages.saveAsView}</summary>
              <div className="flex flex-wrap items-end gap-3">
                <Field
                  label={messages.viewName}
                  name="name"
                  required
                  maxLength={LONGEST_NAME}
                  autoComplete="off"
                />
                <Button type="submit" look="quiet" name="intent" value="save">
                  {messages.saveView}
                </Button>
              </div>
            </details>
          )}
        </Form>
      )}
    </div>
  )
}
