/** Runs in the page: gives the router its settings, the first line of a text, and the page's data, the rest. */
export default function provideRouterData() {
  const text = document.getElementById("page-data")?.textContent ?? ""
  const end = text.indexOf("\n")
  Object.assign(window, {
    __reactRouterContext: {
      ...JSON.parse(text.slice(0, end)),
      stream: new Blob([text.slice(end + 1)]).stream(),
    },
  })
}
