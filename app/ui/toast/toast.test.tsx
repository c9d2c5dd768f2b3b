import { renderToStaticMarkup } from "react-dom/server"
import { useToaster } from "react-hot-toast/headless"
import { afterEach, expect, test } from "vitest"
import { TOAST_TIMES, Toaster, toast } from "./toast.tsx"

afterEach(() => toast.removeAll())

const durations = new Map<string, number | undefined>()

function Probe() {
  const { toasts } = useToaster(TOAST_TIMES)
  for (const { type, duration } of toasts) durations.set(type, duration)
  return null
}

test("TST-1: an error stands for 4000 ms, a success for 2000, a blank one for 4000, a loading one without end", () => {
  toast.error("error")
  toast.success("success")
  toast("blank")
  toast.loading("loading")
  renderToStaticMarkup(<Probe />)
  expect(Object.fromEntries(durations)).toEqual({
    error: 4000,
    success: 2000,
    blank: 4000,
    loading: Number.POSITIVE_INFINITY,
  })
})

test("TST-1: at most 20 toasts stand at once, and the newest are among them", () => {
  for (let number = 1; number <= 25; number += 1) toast(`Message ${number}`)
  const shown = [...renderToStaticMarkup(<Toaster />).matchAll(/Message (\d+)/g)].map(([, number]) =>
    Number(number),
  )
  expect(shown.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 6))
})
