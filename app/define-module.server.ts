import type { SQL } from "drizzle-orm"
import type { PublishedPages } from "#app/content/published-pages.ts"
import type { Customer } from "#app/core/accounts/customers/customer.ts"
import type { CustomerFacts } from "#app/core/accounts/customers/customer-facts.ts"
import type { DataOwner, PersonalData } from "#app/core/accounts/customers/personal-data.server.ts"
import type { User } from "#app/core/accounts/identity.server.ts"
import type { StaffIdentity } from "#app/core/accounts/staff/staff-identity.server.ts"
import type { ProductDetail } from "#app/core/catalogue/product-view.ts"
import type { Buyer } from "#app/core/orders/access/buyer.ts"
import type { HandRefund } from "#app/core/orders/hand-refund.ts"
import type {
  NotificationServices,
  OrderNotification,
} from "#app/core/orders/notifications/post-notification.server.ts"
import type { SampleTable } from "#app/core/orders/notifications/wording/mail-sample.ts"
import type { Order } from "#app/core/orders/order.ts"
import type { ConsentPurpose } from "#app/core/privacy/consents/consent.ts"
import type { NewsKind } from "#app/core/settings/staff/news-kinds.ts"
import type { Permission } from "#app/core/settings/staff/roles.ts"
import type { CommandLine } from "#app/platform/cli/command.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Listen } from "#app/platform/database/database-notifications.server.ts"
import type { Mail, SendMail } from "#app/platform/mail/mail.server.ts"
import type { OrderServices, Services } from "#app/services.server.ts"
import type { StopWords } from "#app/ui/mails/stop-mails.tsx"

export type JobServices = OrderServices &
  Pick<
    Services,
    | "dailyCounts"
    | "eInvoicePortals"
    | "env"
    | "healthReports"
    | "media"
    | "modules"
    | "redirects"
    | "search"
    | "stopping"
  > & {
    /** Hands a mail over at once, in the look of the shop; other mails wait in the outbox. */
    sendMail: SendMail
  }

/** Repeated work in the background. Any number of nodes may run it at once. */
export type Job = {
  name: string
  intervalMs: number
  /** Does a batch and answers how much was done: at 0 the next run waits for the interval. */
  run(services: JobServices): Promise<number>
}

/** Rows that are stored for a number of days. `remove` deletes a batch of those over before a moment, and answers how many. */
export type Retention = { days: number; remove(db: Database, before: Date): Promise<number> }

/** What staff are told of, from one place. `key` tells one event from the next, so that each is told once. No person is named. */
export type NewsSource = {
  kind: NewsKind
  /** What happened since a moment, and perhaps some of what happened before. */
  find(
    services: Pick<JobServices, "db" | "settings">,
    since: Date,
  ): Promise<{ key: string; subject: string; path: string }[]>
}

/** A group of what the command palette of the back office finds: `to` is an address of it. At most `limit` are shown. */
export type PaletteGroup = {
  label: string
  permission: Permission
  find(db: Database, words: string, limit: number): Promise<{ label: string; note: string; to: string }[]>
}

/** Mails of a kind that a link in each of them ends (RFC 8058). */
export type MailList = {
  words: StopWords
  /** The account or address whose mails the link ends; null for a token that is not whole. */
  read(token: string, secret: string): Promise<string | null>
  end(db: Database, owner: string): Promise<void>
}

/** The inputs of the slots whose parts have data (`slots/NAME.tsx`). */
export type SlotInputs = {
  /** The page of an owner's order, after its parcels: reviews and the like of delivered goods. */
  "order-delivered": Order
  /** The same page, in its status: what its buyer has to do before anything else, as its main action. */
  "order-next-step": Order
  /** The same page, beside cancelling it. */
  "order-aftercare": Order
  /** The page of an order in the back office, for who may refund it: after its money. */
  "admin-order": Order
  /** The same page, after its mails, for whoever reads orders. */
  "admin-order-mails": Order
  /** The screen of a mail's wording, by the name of the mail: after its preview. */
  "admin-mail": string
  /** The page of an account, after its orders and addresses. */
  account: User
  /** The order form, before its button; null for a guest. */
  checkout: User | null
  /** The page of social responsibility, after the steps of taking back. */
  social: null
  /** The page of gifts, after its banners. */
  gift: null
  /** The page of a product, after its specifications. */
  product: ProductDetail
  /** The same page as Markdown: further lines of the offer. */
  "product-markdown": ProductDetail
}

/** The readers of the data of a part; null shows no part. */
export type SlotReaders = {
  [Name in keyof SlotInputs]: (services: Services, input: SlotInputs[Name]) => Promise<unknown>
}

export type ContentServices = Pick<Services, "db" | "secret"> & {
  listen: Listen
  staff: Pick<StaffIdentity, "findMember">
}

/** Opens the content that is shown in place of built-in texts. */
export type OpenPublishedPages = (
  services: ContentServices,
) => Promise<{ publishedPages: PublishedPages; close(): Promise<void> }>

type ConsentServices = Pick<Services, "db" | "settings">
type PlacedOrder = { buyer: Buyer; number: string }

/** The server part of a module, `module.server.ts`. */
export type ServerModule = {
  /** `null` states that the module stores nothing about people. */
  personalData: PersonalData | null
  /** Previews for a merchant who edits the wording, by the name of the mail. */
  mailSamples?: SampleTable
  /** By the first part of the address of the link: `/NAME/unsubscribe`. */
  mailLists?: Readonly<Record<string, MailList>>
  /** By the first word of the command: `npm run shop -- WORD …`. */
  commands?: Readonly<Record<string, CommandLine<Services>>>
  /** Reads the stored data about a customer for staff. No password, session or card is in it. */
  customerFacts?: (db: Database, customer: Customer) => Promise<CustomerFacts>
  /** Pieces of an order by product that an open request of the module is about: they are not replaced as well. */
  piecesInRequests?: (db: Database, orderId: string) => Promise<ReadonlyMap<string, number>>
  /** A select of the ids of orders that have a reference of the module, such as a serial number. `spellings` is a list in brackets. */
  orderReferences?: (spellings: SQL) => SQL
  /** The number of open requests of a person that end with the account. */
  countOpenRequests?: (db: Database, owner: DataOwner) => Promise<number>
  /** The money of an order that staff are still to transfer back, and whether its buyer is to state an account first. */
  handRefund?: (services: Pick<Services, "db" | "secret">, orderId: string) => Promise<HandRefund | null>
  /** Incoming pieces of some stocks, by SKU. */
  incoming?: (db: Database, skus: readonly string[]) => Promise<ReadonlyMap<string, number>>
  /** What the command palette finds beside the core. */
  palette?: PaletteGroup
  /** At most one module has it. */
  publishedPages?: OpenPublishedPages
  /** Columns with the numbers of rows that wait for an answer of staff (`countSome`). */
  waiting?: Readonly<Record<string, SQL<number>>>
  /** Columns with the numbers of rows that staff work off, by what Today calls them. */
  openWork?: Readonly<Record<string, SQL<number>>>
  /** What staff are told of, for who chose it. */
  news?: readonly NewsSource[]
  /** Lists of products that shoppers find nothing at: without a product, or not published. */
  emptyLists?: (
    services: Pick<Services, "catalogueCache" | "catalogueDb" | "db" | "search" | "settings">,
  ) => Promise<{ title: string; path: string; isPublished: boolean }[]>
  /** The paths of its pages that search engines are told of. */
  sitemapPaths?: (services: Services) => Promise<string[]>
  slots?: Partial<SlotReaders>
  jobs?: readonly Job[]
  /** What follows from a consent that the order form gave, in the order's transaction (`db`). */
  orderConsents?: Partial<
    Record<ConsentPurpose, (services: ConsentServices, placed: PlacedOrder) => Promise<void>>
  >
  /** What follows from news of an order, in the transaction that made it (`db`). */
  onOrderNotification?: (services: NotificationServices, told: OrderNotification) => Promise<void>
  /** Ways in which what waits in the outbox leaves, by the scheme of its recipient, such as `sms:`. */
  senders?: Readonly<Record<string, (services: Services, mail: Mail) => Promise<void>>>
  /** By the name under which deletions are logged and counted. */
  retention?: Readonly<Record<string, Retention>>
}

/** A module with the name of its folder. */
export type InstalledModule = ServerModule & { name: string }

/** Checks the type of a module where it is written. */
export function defineServerModule(module: ServerModule): ServerModule {
  return module
}
