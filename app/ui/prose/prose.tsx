import { Fragment } from "react"
import type { Block } from "#app/ui/format/prose-block.ts"
import { Link } from "#app/ui/link.tsx"
import { splitAtLinks } from "./inline-links.ts"

/** A text in a column of about 65 characters. Its headings stand below the page's, unless a level is given. */
export function Prose({ body, headingLevel = 2 }: { body: Block[]; headingLevel?: 2 | 3 }) {
  return (
    <div className="prose">
      {body.map((block) => (
        <ProseBlock key={JSON.stringify(block)} block={block} headingLevel={headingLevel} />
      ))}
    </div>
  )
}

/** A sentence with its links. */
export function Sentence({ text }: { text: string }) {
  return splitAtLinks(text).map(({ at, words, to }) => (
    <Fragment key={at}>{to ? <Link to={to}>{words}</Link> : hoursKept(words)}</Fragment>
  ))
}

/** An hour and its AM or PM stay on one line. */
function hoursKept(words: string) {
  return words.replaceAll(/(?<=\d) (?=[AP]M\b)/g, "\u00a0")
}

function ProseBlock({ block, headingLevel }: { block: Block; headingLevel: 2 | 3 }) {
  const Heading = `h${headingLevel}` as const
  if (typeof block === "string")
    return (
      <p>
        <Sentence text={block} />
      </p>
    )
  if ("heading" in block) return <Heading>{block.heading}</Heading>
  if ("quote" in block) return <p className="pull-quote">{block.quote}</p>
  if ("list" in block) return <ul>{block.list.map(listItem)}</ul>
  if ("steps" in block) return <ol>{block.steps.map(listItem)}</ol>
  return (
    <dl>
      {block.terms.map(([name, said]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Sentence text={said} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function listItem(text: string) {
  return (
    <li key={text}>
      <Sentence text={text} />
    </li>
  )
}
