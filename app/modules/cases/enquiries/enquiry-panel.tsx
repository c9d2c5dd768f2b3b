import { useRef } from "react"
import { href } from "react-router"
import * as notices from "#app/core/privacy/notices/messages.ts"
import { PrivacyNotice } from "#app/core/privacy/notices/privacy-notice.tsx"
import { CaseReceipt } from "#app/modules/cases/case-receipt.tsx"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import type { EnquiryAnswer } from "./enquiry.ts"
import { EnquiryForm } from "./enquiry-form.tsx"
import * as messages from "./messages.ts"

/** CO-1: the button and its form. A native popover opens without JavaScript; a refused form stands open. */
export function EnquiryPanel({ answer }: { answer: EnquiryAnswer | undefined }) {
  const panel = useRef<HTMLDivElement>(null)
  return (
    <>
      {!answer && (
        <Button popoverTarget="enquiry" look="dark">
          {messages.submitYourRequirement}
        </Button>
      )}
      <div
        ref={panel}
        id="enquiry"
        role="dialog"
        aria-labelledby="enquiry-title"
        popover={answer ? undefined : "auto"}
        onToggle={({ newState }) => {
          if (newState === "open") panel.current?.querySelector("select")?.focus({ preventScroll: true })
        }}
        className="m-auto w-full max-w-2xl overscroll-contain rounded-card bg-raised text-ink shadow-float backdrop:bg-on-ground/60 [&:popover-open]:max-h-dvh [&:popover-open]:overflow-y-auto"
      >
        <div className="grid gap-5 p-5 md:p-8">
          <div className="flex items-start justify-between gap-4">
            <h2 id="enquiry-title" className="text-title">
              {messages.yourRequirement}
            </h2>
            {!answer && (
              <button
                type="button"
                popoverTarget="enquiry"
                popoverTargetAction="hide"
                aria-label={messages.close}
                className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-mist"
              >
                <Icon name="close" />
              </button>
            )}
          </div>
          <PrivacyNotice says={notices.enquiry} />
          <EnquiryForm answer={answer} />
        </div>
      </div>
    </>
  )
}

/** What stands in the button's place once an enquiry was taken. */
export function EnquiryReceipt({ reference }: { reference: string }) {
  const says = { lead: messages.weHaveYourRequirement, before: messages.itsReferenceIs }
  return (
    <CaseReceipt
      number={reference}
      says={{ ...says, after: messages.copyIsOnItsWay }}
      again={{ to: href("/corporate"), label: messages.sendAnother }}
      className="gap-2 text-ink"
    />
  )
}
