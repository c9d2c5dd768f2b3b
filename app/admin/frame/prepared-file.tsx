import { useNavigation } from "react-router"
import { Button, ButtonLink } from "#app/ui/button.tsx"
import { Form } from "#app/ui/form.tsx"

type Props = {
  /** The address of the file; null until it is prepared. */
  file: string | null
  prepare: string
  ready: string
  download: string
}

/** A file that a press of `export` prepares, and then its link. */
export function PreparedFile({ file, prepare, ready, download }: Props) {
  const isSending = useNavigation().state !== "idle"
  if (file)
    return (
      <div role="status" className="grid justify-items-start gap-3">
        <p className="font-semibold">{ready}</p>
        <ButtonLink to={file} download rel="nofollow">
          {download}
        </ButtonLink>
      </div>
    )
  return (
    <Form method="post">
      <Button type="submit" name="intent" value="export" look="quiet" disabled={isSending}>
        {prepare}
      </Button>
    </Form>
  )
}
