const ARGS = ["--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking"]
const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell"

/** A browser that draws pages without a graphics card's ways: where none is there, playing one costs more than the page does. */
export const PLAIN = { executablePath, args: [...ARGS, "--disable-gpu"] }

/** One with WebGL: software stands in for a graphics card. */
export const WITH_WEBGL = {
  executablePath,
  args: [...ARGS, "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
}
