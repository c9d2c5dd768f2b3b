import type { Env } from "#app/platform/env/env.server.ts"
import type { CoreLimitName, LimitName } from "#app/platform/rate-limit/limit-settings.server.ts"

/** Each environment variable of the shop, by `env.server.ts`. A type error names a missing one. */
export const VARIABLES: Record<Exclude<keyof Env, LimitName | "shopUrl">, string> = {
  PORT: "port of the shop",
  HOST: "address it listens on; `0.0.0.0` accepts other machines",
  SHOP_URL:
    "public address; default `http://localhost:PORT`. `https://…` makes cookies Secure, sends HSTS, and requires a real gateway and seller",
  IMAGE_BASE_URL: "CDN or object store with a copy of `catalogue/`; pages load `/images/…` from it",
  DATA_DIR: "bundled PostgreSQL, secret, mails, photos",
  DATABASE_URL: "another PostgreSQL server (15 or later, with `pg_trgm`) instead of the bundled one",
  DATABASE_REPLICA_URL: "streaming replicas, comma-separated; the catalogue is read there",
  DATABASE_DIRECT_URL:
    "the server behind a pooler that `DATABASE_URL` names; for migrations and notifications",
  DATABASE_POOL: "connections of a process to each server; default 10 ÷ `WEB_CONCURRENCY`, at least 4",
  REDIS_URL: "Redis shared by several nodes; while it is away each node counts separately",
  WEB_CONCURRENCY: "processes that share the port, about one a core",
  NODE_NAME: "name of the node in database connections (`dhun/VERSION/NODE`); default: the machine's name",
  DRAIN_SECONDS: "time for which a stopping node reports unready and still serves; at most 7",
  TRUSTED_PROXIES: "addresses and networks whose `X-Forwarded-For` is trusted, such as `10.0.0.0/8, ::1`",
  SESSION_SECRET:
    "signs sessions and links; 32 characters or more; required with `DATABASE_URL`; default: created in `DATA_DIR`",
  BACKUP_FOLDER:
    "folder of the daily backups, on another disk or machine; the setting `backups.hour` starts them",
  BACKUP_PASSPHRASE: "encrypts backups, 16 characters or more; keep it apart from them",
  SMTP_URL: "mail server; default: mails are files in `DATA_DIR/mail`",
  MAIL_FROM: "sender of mails",
  SELLER_NAME: "seller's name until the setting `company` is set; default: a sample",
  SELLER_ADDRESS: "seller's address, likewise",
  SELLER_GSTIN: "seller's GSTIN, likewise; the first two digits are the seller's state",
  PAYMENT_URL: "HTTP payment service; default: the shop starts the test bank",
  PAYMENT_KEY: "key shared with it, 16 characters or more; required with `PAYMENT_URL`",
  TEST_BANK_PORT: "local port of the started test bank; 0: any free one",
  ALLOW_TEST_BANK: "`yes` allows the test bank behind `https://…`, for a trial",
  ALLOW_SAMPLE_COMPANY: "`yes` allows the sample seller behind `https://…`, for a trial",
  PAYMENT_PATIENCE_SECONDS: "waiting time of a shopper for the gateway",
  PAYMENT_RECOVER_SECONDS: "age from which recovery asks about a payment",
  PAYMENT_EXPIRE_SECONDS: "age from which recovery cancels an unmade payment",
  PASSWORD_MIN_LENGTH: "password policy; 8 conforms to ASVS",
  PASSWORD_MAX_LENGTH: "password policy",
  PASSWORD_LOWER_CASE: "password policy: requires a lower-case letter",
  PASSWORD_UPPER_CASE: "password policy: requires an upper-case letter",
  PASSWORD_NUMERIC: "password policy: requires a digit",
  PASSWORD_OTHER: "password policy: requires another character",
  FIREBASE_API_KEY: "with the next two: Firebase Authentication instead of accounts in the shop's database",
  FIREBASE_AUTH_DOMAIN: "see `FIREBASE_API_KEY`",
  FIREBASE_PROJECT_ID: "see `FIREBASE_API_KEY`",
  FIREBASE_AUTH_EMULATOR_HOST: "`host:port` of Firebase's emulator; only with a project `demo-…`",
  TOKEN_SYNC_URL:
    "receives each login (POST) and logout (DELETE) with the shopper's token as Bearer, not older than 300 seconds",
  SHOP_PROFILE: "defaults of the merchant settings: `specification` or `india`",
  CATALOGUE_CACHE_ROWS:
    "cached product rows of a process (product pages a tenth, places of lists ten times); 0: none",
  PAGE_CACHE_MB: "memory for rendered pages of a process, beside 24 MB for files; 0: none",
  PAGE_DELIVERY:
    "`plain`: pages as React Router alone sends them (no deferred code, full styles, no raw HTTP cache), to locate a fault",
  LOG_LEVEL: "JSON lines on standard error; `debug` logs every request, and one of a hundred from memory",
  OTEL_EXPORTER_OTLP_ENDPOINT:
    "enables traces: an OpenTelemetry collector that takes OTLP over HTTP, `/v1/traces` is appended",
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "the same with its whole address",
  OTEL_EXPORTER_OTLP_HEADERS: "headers for it, `name=value,name=value`",
  OTEL_SERVICE_NAME: "name of the shop in traces",
  OTEL_TRACES_SAMPLER_ARG: "share of the requests that are traced, 0 to 1",
  SENTRY_DSN: "enables reports of faults to a service of Sentry's protocol, `https://KEY@host/PROJECT`",
}

/** Each environment variable of an adapter, by its name in the adapter's source. */
export const ADAPTER_VARIABLES: Record<string, string> = {
  RAZORPAY_KEY_ID: "with the next two: enables Razorpay",
  RAZORPAY_KEY_SECRET: "see `RAZORPAY_KEY_ID`",
  RAZORPAY_WEBHOOK_SECRET: "secret of its webhook",
  RAZORPAY_URL: "another address, such as the emulator's",
  RAZORPAY_SHOP_NAME: "name of the shop on Razorpay's page",
  CASHFREE_CLIENT_ID: "with the next: enables Cashfree, for UPI",
  CASHFREE_CLIENT_SECRET: "see `CASHFREE_CLIENT_ID`",
  CASHFREE_URL: "another address, such as `https://sandbox.cashfree.com`",
  SHIPROCKET_EMAIL: "of an API user",
  SHIPROCKET_PASSWORD: "of the API user",
  SHIPROCKET_WEBHOOK_KEY: "token of its webhook, 16 characters or more",
  SHIPROCKET_PICKUP_LOCATION: "nickname of the pickup address in the panel",
  SHIPROCKET_PICKUP_PIN: "PIN code of that address, also for returns",
  SHIPROCKET_CONTACT_EMAIL: "the shop's address; Shiprocket never receives the shopper's",
  SHIPROCKET_BOX_CM: "size of the box",
  SHIPROCKET_BOX_GRAMS: "weight of the empty box",
  SHIPROCKET_PIECE_GRAMS: "weight of a piece whose facts name none",
  SHIPROCKET_URL: "another address, such as the emulator's",
  SHIPROCKET_RETURN_NAME: "destination of returns; all five `SHIPROCKET_RETURN_…` or none",
  SHIPROCKET_RETURN_ADDRESS: "destination of returns",
  SHIPROCKET_RETURN_CITY: "destination of returns",
  SHIPROCKET_RETURN_STATE: "destination of returns",
  SHIPROCKET_RETURN_PHONE: "destination of returns",
  DELHIVERY_TOKEN: "API token of the account",
  DELHIVERY_WEBHOOK_KEY: "value of the header `X-Delhivery-Key` of its scan push, 16 characters or more",
  DELHIVERY_PICKUP_LOCATION: "name of the warehouse, letter for letter; returns come to its return address",
  DELHIVERY_PICKUP_PIN: "PIN code of the warehouse",
  DELHIVERY_MODE: "`Surface` or `Express`",
  DELHIVERY_BOX_CM: "size of the box",
  DELHIVERY_BOX_GRAMS: "weight of the empty box",
  DELHIVERY_PIECE_GRAMS: "weight of a piece whose facts name none",
  DELHIVERY_URL: "another address, such as `https://staging-express.delhivery.com` or the emulator's",
  MSG91_AUTH_KEY: "enables text messages by MSG91; templates: setting `notifications.smsTemplates`",
  MSG91_WEBHOOK_KEY:
    "of delivery reports and STOP at `/sms-events`, 16 letters or more: the webhook's body repeats it",
  MSG91_URL: "another address",
  WHATSAPP_PHONE_NUMBER_ID:
    "enables messages by WhatsApp; templates: setting `notifications.orderWhatsAppTemplates`",
  WHATSAPP_ACCESS_TOKEN: "of a system user with the permission `whatsapp_business_messaging`",
  WHATSAPP_APP_SECRET: "of the app at Meta; signs its webhooks",
  WHATSAPP_VERIFY_TOKEN: "any text; the webhook's form at Meta asks for it",
  WHATSAPP_LANGUAGE: "language of the templates",
  WHATSAPP_URL: "another address, such as the emulator's",
  EINVOICE_URL: "address of the GSP; `/eivital/v1.04/auth` and `/eicore/v1.03/Invoice` are appended",
  EINVOICE_CLIENT_ID: "from the GSP",
  EINVOICE_CLIENT_SECRET: "from the GSP",
  EINVOICE_USER_NAME: "API user, created on the portal for the GSP",
  EINVOICE_PASSWORD: "of the API user",
  EINVOICE_GSTIN: "GSTIN of the company",
  EINVOICE_PUBLIC_KEY:
    "optional: certificate or public key of the portal in PEM (`\\n` for new lines); refuses QR codes with another signature",
  MEDIA_S3_BUCKET: "bucket for photos instead of `DATA_DIR/media`; needed by nodes without a common folder",
  MEDIA_S3_ENDPOINT: "address of S3 or a compatible store",
  MEDIA_S3_REGION: "region of the bucket",
  MEDIA_S3_KEY_ID: "access key",
  MEDIA_S3_SECRET: "secret of the access key",
}

/** Variables that the environment of the process reads, beside the schema. */
export const PROCESS_VARIABLES: Record<string, string> = {
  TMPDIR: "folder for uploads during parsing, up to 192 MB a process; default `/tmp`",
  NODE_FLAGS: "replaces the flags of Node in `bin/node-flags.mjs`; empty: none",
  MALLOC_ARENA_MAX: "heaps of glibc; `npm start` and `deploy/` set 2 (decision 17)",
}

/** The events that each rate limit counts. */
export const LIMITS: Record<CoreLimitName, string> = {
  LIMIT_LOGIN_ADDRESS: "logins from a network address",
  LIMIT_LOGIN_ACCOUNT:
    "wrong passwords for an account from a network address; a right one or a reset clears it",
  LIMIT_LOGIN_ACCOUNT_ANYWHERE: "wrong passwords for an account from all network addresses",
  LIMIT_LOGIN_DEVICE:
    "wrong passwords on a device that opened the account before; not counted by the two above",
  LIMIT_STAFF_LOGIN:
    "wrong passwords and codes of a staff member from a network address; known devices apart",
  LIMIT_STAFF_LOGIN_ANYWHERE: "the same from all network addresses",
  LIMIT_REGISTER_ADDRESS: "registrations from a network address",
  LIMIT_RESET_ADDRESS: "reset mails and new passwords from a network address",
  LIMIT_RESET_ACCOUNT: "reset mails and new passwords of an account",
  LIMIT_ORDER_ADDRESS: "submitted payments from a network address",
  LIMIT_ORDER_ACCOUNT: "submitted payments of an account; payment attempts of an order",
  LIMIT_STRANGERS_MAILED: "orders of an account that mail to an unconfirmed address of another person",
  LIMIT_UNPAID_ADDRESS: "unpaid orders that hold stock, from a network address",
  LIMIT_COUPON_ADDRESS: "unknown coupon codes from a network address",
  LIMIT_PAYMENT_STATE_ADDRESS: "payment state requests of waiting pages",
  LIMIT_CASH_CODE: "tries and mails of the cash code of an order",
  LIMIT_GUEST_ADDRESS: "guest codes from a network address",
  LIMIT_PHONE_CODE: "codes by SMS to one number to log in with",
  LIMIT_PHONE_TRIES: "wrong codes by SMS of one number",
  LIMIT_PHONE_ADDRESS: "codes by SMS asked for from one network address",
  LIMIT_PHONE_FREE_ADDRESS: "the same, before a browser computes for each",
  LIMIT_PHONE_PREFIX:
    "codes by SMS to numbers with the same first five digits, before a browser computes longer for each",
  LIMIT_PHONE_WORK: "uses of one computation of a browser",
  LIMIT_REPLACEMENT_ADDRESS: "replacement requests with photos from a network address",
  LIMIT_REPLACEMENT_ORDER: "the same, of an order",
  LIMIT_ADDRESS_ORDER: "changes of the address of an order by its buyer",
  LIMIT_GUEST_CODE:
    "tries and messages of a guest code, of a mail address or of an order with its phone or address",
  LIMIT_SEARCH_ADDRESS: "rendered searches and suggestions; cached pages are free",
  LIMIT_PIN_CODES_ADDRESS: "PIN code lookups",
  LIMIT_ADDRESS_BOOK: "changes of an account's postal addresses",
  LIMIT_PRICES_ADDRESS: "price requests; an open cart sends one every four seconds per hundred products",
}
