import { index, type RouteConfig, route } from "@react-router/dev/routes"

/** Every URL of the shop, in the specification's order. Paths match without regard to case. */
export default [
  index("routes/home.tsx"),
  route("back", "routes/home.tsx", { id: "back" }),
  route("product-detail/:type/:id", "routes/product-detail.tsx"),
  route("cart", "routes/cart.tsx"),
  route("payment", "routes/payment.tsx"),
  route("thankyou", "routes/thankyou.tsx"),
  route("search", "routes/search-form.ts"),
  route("search/:keyword", "routes/search.tsx"),
  route("gift", "routes/gift.tsx"),
  route("corporate", "routes/corporate.tsx"),
  route("allspeaker", "routes/allspeaker.tsx"),
  route("blogs", "routes/blogs.tsx"),
  route("blogs/:slug", "routes/article.tsx"),
  route("careers", "routes/careers.tsx"),
  route("social", "routes/social.tsx"),
  route("storelocator", "routes/storelocator.tsx"),
  route("comunity", "routes/comunity.tsx"),
  route("community", "routes/community.ts"),
  route("login", "routes/login.tsx"),
  route("register", "routes/register.tsx"),

  // Beyond the specification: what a shopper has with us
  route("forgot-password", "routes/forgot-password.tsx"),
  route("reset-password", "routes/reset-password.tsx"),
  route("logout", "routes/logout.ts"),
  route("orders", "routes/orders.tsx"),
  route("orders/:number", "routes/order.tsx"),
  route("confirm-subscription", "routes/confirm-subscription.tsx"),
  route("help", "routes/help.ts"),
  route("help/:topic", "routes/help-topic.tsx"),

  // Answers without a page of their own
  route("session", "routes/session.ts"),
  route("suggestions", "routes/suggestions.ts"),
  route("prices", "routes/prices.ts"),
  route("subscriptions", "routes/subscriptions.tsx"),
  route("stock-wishes", "routes/stock-wishes.tsx"),
  route("vitals", "routes/vitals.ts"),
  route("payment-events", "routes/payment-events.ts"),
  route("images/*", "routes/picture-card.ts"),
  route("*", "routes/not-found.ts"),
] satisfies RouteConfig
