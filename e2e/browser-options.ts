const ARGS = ["--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking"]
const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell"

/** Without GPU drawing: on a machine without a graphics card, imitating one takes longer than drawing the page. */
export const PLAIN = { executablePath, args: [...ARGS, "--disable-gpu"] }

/** One with WebGL: software stands in for a graphics card. */
export const WITH_WEBGL = {
  executablePath,
  args: [...ARGS, "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
}
