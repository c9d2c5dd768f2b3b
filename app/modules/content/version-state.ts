/** What a version of a page is at the moment. */
export type VersionState = "scheduled" | "shown" | "replaced" | "ended" | "cancelled"
