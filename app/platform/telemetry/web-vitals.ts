import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals"

/** Reports how the page felt to the shop's own endpoint, by beacons that survive the page. */
export function reportWebVitals() {
  const send = ({ name, value }: Metric) => navigator.sendBeacon("/vitals", JSON.stringify({ name, value }))
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(send)
}
