CREATE TABLE "saved_mail_choices" (
	"user_id" text PRIMARY KEY NOT NULL,
	"drops_since" timestamp with time zone,
	"returns_since" timestamp with time zone,
	"last_mail_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "saved_products" (
	"user_id" text NOT NULL,
	"product_id" text NOT NULL,
	"price_paise" integer NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"told_paise" integer,
	"was_sold_out" boolean DEFAULT false NOT NULL,
	CONSTRAINT "saved_products_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_pairs" (
	"sku" text NOT NULL,
	"place" integer NOT NULL,
	"other_sku" text NOT NULL,
	"buyers" integer NOT NULL,
	"lift" double precision NOT NULL,
	CONSTRAINT "product_pairs_sku_place_pk" PRIMARY KEY("sku","place")
);
--> statement-breakpoint
ALTER TABLE "saved_mail_choices" ADD CONSTRAINT "saved_mail_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_products" ADD CONSTRAINT "saved_products_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_products" ADD CONSTRAINT "saved_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_mail_choices_by_last_mail" ON "saved_mail_choices" USING btree ("last_mail_at");--> statement-breakpoint
CREATE INDEX "saved_products_by_product" ON "saved_products" USING btree ("product_id");