import { chromium } from "playwright-core"
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] })
const base = "http://localhost:4377"
for (const [w,h,scheme,js] of [[360,800,"light",true],[360,800,"dark",false],[1280,900,"dark",true]]) {
  const ctx = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: scheme, javaScriptEnabled: js })
  const page = await ctx.newPage()
  await page.goto(base+"/search/earbuds?maxPrice=abc", {waitUntil:"networkidle"}); await page.waitForTimeout(500)
  await page.screenshot({ path: `/tmp/cards/e-${w}-${js}.png` })
  if (js) { await page.mouse.wheel(0,900); await page.waitForTimeout(500); await page.screenshot({ path: `/tmp/cards/scroll-${w}.png` }) }
  else {
    await page.getByLabel("Search by name").fill("raag"); await page.getByRole("button",{name:"Apply"}).click(); console.log(page.url(), await page.locator("main [role=status]").innerText())
    await page.goto(base+"/search/earbuds"); await page.getByRole("link",{name:"Load more"}).click(); console.log(page.url(), await page.locator("main [role=status]").innerText(), await page.getByRole("link",{name:"The products before"}).count())
    await page.getByRole("button",{name:/Notify Me/}).first().click(); console.log(page.url(), await page.locator("main").innerText())
    await page.screenshot({ path: `/tmp/cards/wish-nojs.png` })
    await page.locator("main").getByPlaceholder("Enter your email address").fill("x@y"); await page.locator("main").getByRole("button",{name:"Notify Me"}).click(); console.log(page.url(), await page.locator("main").innerText())
    await page.locator("main").getByPlaceholder("Enter your email address").fill("x@example.com"); await page.locator("main").getByRole("button",{name:"Notify Me"}).click(); console.log(page.url(), await page.locator("main").innerText())
    await page.locator("footer").getByPlaceholder("Enter your email address").fill("z@y"); await page.getByRole("button",{name:"Subscribe"}).click(); console.log(page.url(), await page.locator("main").innerText())
    await page.locator("main").getByPlaceholder("Enter your email address").fill("z@example.com"); await page.locator("main").getByRole("button",{name:"Subscribe"}).click(); console.log(page.url(), await page.locator("main").innerText())
  }
}
await browser.close()
