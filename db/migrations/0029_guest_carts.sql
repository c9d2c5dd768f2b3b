CREATE TABLE "guest_carts" (
	"email" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"browser_hash" text NOT NULL,
	"agreed_at" timestamp with time zone,
	"agreed_text" text NOT NULL,
	"lines" jsonb,
	"left_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"mailed_left_at" timestamp with time zone,
	"mailed_cart" text DEFAULT '' NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guest_carts_once_per_browser" UNIQUE("browser_hash"),
	CONSTRAINT "guest_carts_once_per_link" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "refused_cart_mails" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"refused_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_carts" ADD COLUMN "orders" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_products" ADD COLUMN "line" jsonb;--> statement-breakpoint
CREATE INDEX "guest_carts_by_left_at" ON "guest_carts" USING btree ("left_at") WHERE "guest_carts"."left_at" is not null;--> statement-breakpoint
CREATE INDEX "guest_carts_by_mail" ON "guest_carts" USING btree ("mailed_left_at") WHERE "guest_carts"."mailed_left_at" is not null;--> statement-breakpoint
CREATE INDEX "guest_carts_by_change" ON "guest_carts" USING btree ("changed_at");