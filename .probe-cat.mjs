import { chromium } from "playwright-core"
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] })
const base = "http://localhost:4377"
const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
let requests = []
page.on("console", m => { if (["error","warning"].includes(m.type()) && !/404/.test(m.text())) console.log(m.type(), m.text().slice(0,600)) })
page.on("pageerror", e => console.log("pageerror", e.message))
page.on("request", r => { if(!/images|\.svg|woff|vitals/.test(r.url())) requests.push(r.method()+" "+r.url()) })
const ready = () => page.getByRole("button",{name:"Apply"}).waitFor({state:"hidden"})
const status = () => page.locator("main [role=status]").innerText()
await page.goto(base+"/search/earbuds", {waitUntil:"networkidle"}); await ready()
requests = []
const count = () => page.locator("main li:not([hidden]) article").count()
console.log(await status(), await count())
const t = await page.evaluate(async () => {
  const input = document.querySelector("main input[name=name]")
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype,"value").set
  const times=[]
  for (const v of ["1","14","141","141 ","141 M","","zz","", "a",""]) { const t0=performance.now(); set.call(input,v); input.dispatchEvent(new Event("input",{bubbles:true})); const t1=performance.now(); document.body.offsetHeight; const t2=performance.now(); await new Promise(r=>requestAnimationFrame(()=>setTimeout(r))); times.push([v,document.querySelectorAll("main li:not([hidden]) article").length, +(t1-t0).toFixed(1), +(t2-t1).toFixed(1), Math.round(performance.now()-t0)]) }
  return times })
console.log(JSON.stringify(t))
await page.getByLabel("Search by name").fill("airl"); await page.getByLabel("Filter by maximum price").fill("1500")
console.log(await status(), await count())
await page.waitForTimeout(600); console.log(page.url(), requests)
await page.getByLabel("Search by name").fill(""); await page.getByLabel("Filter by maximum price").fill(""); await page.waitForTimeout(600)
console.log(page.url(), requests, await status())
const more = page.getByRole("link",{name:"Load more"}); 
await more.click(); await page.waitForFunction(()=>document.querySelectorAll("main li article").length>200); console.log(await count(), await status(), requests, page.url())
await page.getByLabel("Search by name").fill("Ink"); console.log(await status())
await page.getByRole("link",{name:"Search all"}).click(); await page.waitForURL(/name=Ink/); await page.waitForTimeout(1500); console.log(await status(), page.url())
await page.goto(base+"/search/airlobes%20blak", {waitUntil:"networkidle"}); await ready()
await page.getByRole("button",{name:/Notify Me/}).first().click()
await page.getByRole("dialog").waitFor(); await page.waitForTimeout(300); await page.screenshot({path:"/tmp/cards/dialog.png"})
await page.getByRole("dialog").getByLabel("Where shall we write to?").fill("asha@example.com")
await page.getByRole("dialog").getByRole("button",{name:"Notify Me"}).click()
await page.getByText("Noted.").waitFor(); await page.waitForTimeout(200); await page.screenshot({path:"/tmp/cards/noted.png"})
console.log("dialog gone", await page.getByRole("dialog").count(), await page.evaluate(()=>document.activeElement?.textContent?.slice(0,80)))
await page.getByPlaceholder("Enter your email address").fill("asha@example.com"); await page.getByRole("button",{name:"Subscribe"}).click()
await page.getByText("Check your mail to confirm your email alerts.").waitFor(); console.log("subscribed", JSON.stringify(await page.getByPlaceholder("Enter your email address").inputValue()))
await page.context().setOffline(true)
await page.getByRole("button",{name:/Notify Me/}).nth(1).click(); await page.waitForTimeout(800); console.log("offline", await page.getByRole("dialog").innerText().catch(()=>"no dialog"))
await page.keyboard.press("Escape"); await page.waitForTimeout(100); console.log(await page.getByRole("dialog").count())
await page.getByRole("link",{name:"Categories"}).count()
await page.evaluate(()=>{ document.querySelector('a[href="/search/speaker"]').click() }); await page.waitForTimeout(1500)
console.log(page.url(), (await page.locator("main").innerText()).slice(0,200))
await page.context().setOffline(false)
await page.getByRole("link",{name:"Try again"}).click(); await page.waitForTimeout(2000); console.log(page.url(), await status())
await browser.close()
