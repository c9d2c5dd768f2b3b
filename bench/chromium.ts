import { join } from "node:path"

const AS_NOBODY = join(import.meta.dirname, "chromium-as-nobody.sh")

/** The path of the browser that times are measured with: one with the powers of any user, also where root measures. */
export const CHROMIUM = process.getuid?.() === 0 ? AS_NOBODY : (process.env.CHROMIUM ?? "/usr/bin/chromium")
