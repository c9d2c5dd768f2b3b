import { useRef, useState } from "react"
import { Button } from "#app/ui/button.tsx"
import { Disclosure } from "#app/ui/disclosure.tsx"
import { TextAreaField } from "#app/ui/field.tsx"
import type { Address } from "./address.ts"
import * as messages from "./messages.ts"

type LineProps = {
  onRead: (address: Partial<Address>) => void
  /** Whether it stands in a form of its own, which the server reads where there is no script. */
  isSent?: boolean
}

/** An address as one line, typed or pasted, which is put into the fields of the form to be confirmed. */
export function TypedLine({ onRead, isSent = false }: LineProps) {
  const line = useRef<HTMLTextAreaElement>(null)
  const [told, setTold] = useState("")
  const read = async () => {
    // Without a network nothing is read: the fields can be filled in by hand.
    const { readLine } = await import("./parse-address.ts").catch(() => ({ readLine: () => null }))
    const address = readLine(line.current?.value ?? "")
    setTold(address ? messages.filledIn : messages.nothingRead)
    if (address) onRead(address)
  }
  return (
    <Disclosure label={messages.asOneLine}>
      <div className="grid gap-3">
        <TextAreaField
          ref={line}
          label={messages.wholeAddress}
          hint={messages.wholeAddressHint}
          name="line"
          rows={2}
          maxLength={600}
          autoComplete="off"
          onPaste={() => setTimeout(read)} // once it stands in the field
        />
        <Button
          type={isSent ? "submit" : "button"}
          name="do"
          value="read"
          look="quiet"
          className="justify-self-start"
          onClick={(event) => {
            event.preventDefault()
            read()
          }}
        >
          {messages.fillIn}
        </Button>
        <p role="status" className="text-small empty:hidden">
          {told}
        </p>
      </div>
    </Disclosure>
  )
}
