// Loaded before the shop: SIGUSR2 moves this process's clock an hour ahead, the next one back.
const RealDate = Date
let shiftMs = 0

process.on("SIGUSR2", () => {
  shiftMs = shiftMs === 0 ? 3_600_000 : 0
})

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args) => Reflect.construct(target, args.length === 0 ? [target.now() + shiftMs] : args),
  get: (target, name) => (name === "now" ? () => target.now() + shiftMs : Reflect.get(target, name)),
})
