export const breadcrumbs = "Breadcrumbs"
export const home = "Home"
