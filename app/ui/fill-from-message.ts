/**
 * A ref of a field for a code that comes by text message: a browser that reads such messages fills it in when the shopper agrees (WebOTP,
 * Chrome on Android). The last line of the message is `@HOST #CODE`.
 */
export function fillFromMessage(field: HTMLInputElement) {
  if (!("OTPCredential" in window)) return
  const left = new AbortController()
  const wanted: object = { otp: { transport: ["sms"] }, signal: left.signal }
  navigator.credentials.get(wanted).then(
    (found) => {
      const { code } = Object(found)
      if (typeof code !== "string" || field.value !== "") return
      field.value = code
      field.dispatchEvent(new Event("input", { bubbles: true }))
    },
    () => {}, // refused, or typed before
  )
  return () => left.abort()
}
