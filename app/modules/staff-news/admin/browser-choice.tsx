import { useEffect, useState } from "react"
import { Button } from "#app/ui/button.tsx"
import * as messages from "../messages.ts"
import { hasSound, setSound } from "../news-on-device.ts"

/** Lets a member allow notifications in this browser, and a sound on this device. Nothing of it shows without a script. */
export function BrowserChoice() {
  const [permission, setPermission] = useState<NotificationPermission>()
  const [isLoud, setLoud] = useState(true)
  useEffect(() => {
    if ("Notification" in window) setPermission(Notification.permission)
    setLoud(hasSound())
  }, [])
  if (!permission) return null
  return (
    <div className="flex flex-wrap items-center gap-4">
      {permission === "default" ? (
        <Button look="quiet" onClick={() => Notification.requestPermission().then(setPermission)}>
          {messages.allowInBrowser}
        </Button>
      ) : (
        <p role="status">{permission === "granted" ? messages.allowed : messages.denied}</p>
      )}
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={isLoud}
          onChange={({ target }) => {
            setSound(target.checked)
            setLoud(target.checked)
          }}
          className="size-5"
        />
        {messages.withSound}
      </label>
    </div>
  )
}
