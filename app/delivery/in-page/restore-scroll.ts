/** Runs in the page as it comes: its place is where the shopper left it. The keys are the router's own. */
export default function restoreScroll() {
  const { history, sessionStorage } = window
  const places = "react-router-scroll-positions"
  if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, "")
  try {
    const place = JSON.parse(sessionStorage.getItem(places) || "{}")[history.state.key]
    if (typeof place === "number") window.scrollTo(0, place)
  } catch (error) {
    console.error(error)
    sessionStorage.removeItem(places)
  }
}
