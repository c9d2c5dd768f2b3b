CREATE TABLE "shipment_lines" (
	"shipment_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_lines_shipment_id_order_line_id_pk" PRIMARY KEY("shipment_id","order_line_id"),
	CONSTRAINT "shipment_lines_whole_quantity" CHECK ("shipment_lines"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "shipment_scans" (
	"shipment_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"words" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	CONSTRAINT "shipment_scans_shipment_id_at_words_place_pk" PRIMARY KEY("shipment_id","at","words","place")
);
--> statement-breakpoint
DROP INDEX "shipments_asked";--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "position" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "state_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "expected_on" date;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "pickup_on" date;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_scans" ADD CONSTRAINT "shipment_scans_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipments_by_tracking_number" ON "shipments" USING btree ("tracking_number");--> statement-breakpoint
CREATE INDEX "shipments_due" ON "shipments" USING btree ("due_at") WHERE "shipments"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "shipments_unsettled" ON "shipments" USING btree ("order_id") WHERE "shipments"."state" in ('delivered', 'returned') and "shipments"."settled_at" is null;--> statement-breakpoint
-- What ended before this release needs nothing more; what waits for an answer may be booked.
UPDATE "shipments" SET "settled_at" = now() WHERE "state" = 'delivered';--> statement-breakpoint
UPDATE "shipments" SET "tried_at" = "asked_at" WHERE "state" = 'asked';
