/** A variable of an adapter as a form shows it. A secret is typed anew or kept, and never shown. */
export type PluginField = {
  name: string
  label: string
  hint: string
  isSecret: boolean
  isOptional: boolean
}
