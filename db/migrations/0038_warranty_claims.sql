CREATE TABLE "warranties" (
	"order_line_id" uuid PRIMARY KEY NOT NULL,
	"months" integer NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	CONSTRAINT "warranties_have_months" CHECK ("warranties"."months" > 0)
);
--> statement-breakpoint
CREATE TABLE "warranty_claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"order_line_id" uuid NOT NULL,
	"serial_number" text NOT NULL,
	"words" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "warranty_claims_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "warranty_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"claim_id" uuid NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "warranty_photos" (
	"claim_id" uuid NOT NULL,
	"media_id" text NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "warranty_photos_claim_id_media_id_pk" PRIMARY KEY("claim_id","media_id")
);
--> statement-breakpoint
ALTER TABLE "warranties" ADD CONSTRAINT "warranties_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD CONSTRAINT "warranty_claims_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_events" ADD CONSTRAINT "warranty_events_claim_id_warranty_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."warranty_claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_photos" ADD CONSTRAINT "warranty_photos_claim_id_warranty_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."warranty_claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_photos" ADD CONSTRAINT "warranty_photos_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "warranty_claims_one_open_per_piece" ON "warranty_claims" USING btree ("order_line_id","serial_number") WHERE "warranty_claims"."state" <> 'closed';--> statement-breakpoint
CREATE INDEX "warranty_claims_by_line" ON "warranty_claims" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "warranty_claims_by_state" ON "warranty_claims" USING btree ("state","state_changed_at");--> statement-breakpoint
CREATE INDEX "warranty_events_by_claim" ON "warranty_events" USING btree ("claim_id","happened_at");--> statement-breakpoint
CREATE INDEX "warranty_photos_by_media" ON "warranty_photos" USING btree ("media_id");--> statement-breakpoint
-- A warranty registers itself with the event of the delivery, by the facts of that day.
CREATE FUNCTION "register_warranties"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO warranties (order_line_id, months, began_at)
		SELECT line.id, coalesce((product.facts ->> 'warrantyMonths')::integer, 12), NEW.happened_at
		FROM order_lines line LEFT JOIN products product ON product.id = line.product_id
		WHERE line.order_id = NEW.order_id AND coalesce((product.facts ->> 'warrantyMonths')::integer, 12) > 0
		ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "order_events_register_warranties" AFTER INSERT ON "order_events"
	FOR EACH ROW WHEN (NEW.state = 'delivered') EXECUTE FUNCTION "register_warranties"();--> statement-breakpoint
INSERT INTO "warranties" ("order_line_id", "months", "began_at")
	SELECT DISTINCT ON (line.id) line.id, coalesce((product.facts ->> 'warrantyMonths')::integer, 12), event.happened_at
	FROM "order_events" event JOIN "order_lines" line ON line.order_id = event.order_id
	LEFT JOIN "products" product ON product.id = line.product_id
	WHERE event.state = 'delivered' AND coalesce((product.facts ->> 'warrantyMonths')::integer, 12) > 0
	ORDER BY line.id, event.happened_at;
