/** Runs in the page at last, for it may fail: the one text that may become markup (docs/guide/speed.md). */
export default function limitTrustedTypes() {
  Reflect.get(window, "trustedTypes")?.createPolicy("default", {
    createHTML: (text: string) => (text === "<script></script>" ? text : null),
  })
}
