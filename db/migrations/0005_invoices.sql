CREATE TABLE "stock_returns" (
	"sku" text PRIMARY KEY NOT NULL,
	"returned_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"invoice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"hsn_code" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_paise" integer NOT NULL,
	"gst_percent" integer NOT NULL,
	"taxable_paise" integer NOT NULL,
	"cgst_paise" integer NOT NULL,
	"sgst_paise" integer NOT NULL,
	"igst_paise" integer NOT NULL,
	CONSTRAINT "invoice_lines_invoice_id_position_pk" PRIMARY KEY("invoice_id","position"),
	CONSTRAINT "invoice_lines_add_up" CHECK ("invoice_lines"."taxable_paise" + "invoice_lines"."cgst_paise" + "invoice_lines"."sgst_paise" + "invoice_lines"."igst_paise" = "invoice_lines"."unit_price_paise" * "invoice_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"kind" text NOT NULL,
	"fiscal_year" integer NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "invoice_series_kind_fiscal_year_pk" PRIMARY KEY("kind","fiscal_year")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"fiscal_year" integer NOT NULL,
	"number" integer NOT NULL,
	"serial" text NOT NULL,
	"seller" jsonb NOT NULL,
	"place_of_supply" text NOT NULL,
	"total_paise" integer NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_serial_unique" UNIQUE("serial"),
	CONSTRAINT "invoices_once_per_order" UNIQUE("order_id","kind"),
	CONSTRAINT "invoices_once_per_number" UNIQUE("kind","fiscal_year","number"),
	CONSTRAINT "invoices_serial_fits" CHECK (length("invoices"."serial") <= 16)
);
--> statement-breakpoint
CREATE TABLE "replacement_lines" (
	"replacement_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "replacement_lines_replacement_id_product_id_pk" PRIMARY KEY("replacement_id","product_id"),
	CONSTRAINT "replacement_lines_whole_quantity" CHECK ("replacement_lines"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "replacements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_known_state";--> statement-breakpoint
ALTER TABLE "stock_returns" ADD CONSTRAINT "stock_returns_sku_stocks_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."stocks"("sku") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replacement_lines" ADD CONSTRAINT "replacement_lines_replacement_id_replacements_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "public"."replacements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replacements" ADD CONSTRAINT "replacements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "replacements_by_order" ON "replacements" USING btree ("order_id","asked_at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_known_state" CHECK ("orders"."state" in ('placed', 'paid', 'payment_failed', 'packed', 'shipped', 'delivered', 'cancelled', 'replacement_requested', 'replacement_approved', 'replacement_refused', 'replacement_shipped', 'replaced', 'refunded'));--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_unlawful_order_move"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		IF NEW.state <> 'placed' THEN
			RAISE EXCEPTION 'an order starts as placed, not as %', NEW.state USING ERRCODE = 'check_violation';
		END IF;
	ELSIF (OLD.state, NEW.state) NOT IN (
		('placed', 'paid'), ('placed', 'payment_failed'),
		('paid', 'packed'), ('packed', 'shipped'), ('shipped', 'delivered'),
		('paid', 'cancelled'), ('packed', 'cancelled'),
		('delivered', 'replacement_requested'), ('replacement_refused', 'replacement_requested'),
		('replacement_requested', 'replacement_approved'), ('replacement_refused', 'replacement_approved'),
		('replacement_requested', 'replacement_refused'),
		('replacement_approved', 'replacement_shipped'), ('replacement_shipped', 'replaced'),
		('shipped', 'refunded'), ('delivered', 'refunded'),
		('replacement_requested', 'refunded'), ('replacement_approved', 'refunded'),
		('replacement_refused', 'refunded'), ('replacement_shipped', 'refunded'), ('replaced', 'refunded')
	) THEN
		RAISE EXCEPTION 'an order does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION "refuse_to_rewrite_invoices"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'an issued invoice stands as it is' USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "invoices_stand" BEFORE UPDATE OR DELETE ON "invoices"
	FOR EACH ROW EXECUTE FUNCTION "refuse_to_rewrite_invoices"();--> statement-breakpoint
CREATE TRIGGER "invoice_lines_stand" BEFORE UPDATE OR DELETE ON "invoice_lines"
	FOR EACH ROW EXECUTE FUNCTION "refuse_to_rewrite_invoices"();--> statement-breakpoint
CREATE FUNCTION "note_stock_return"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "stock_returns" ("sku") VALUES (NEW.sku) ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "stocks_came_back" AFTER UPDATE OF "quantity" ON "stocks"
	FOR EACH ROW WHEN (OLD.quantity = 0 AND NEW.quantity > 0) EXECUTE FUNCTION "note_stock_return"();
