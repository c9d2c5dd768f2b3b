CREATE TABLE "quotation_lines" (
	"quotation_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" text NOT NULL,
	"name" text NOT NULL,
	"image" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_paise" integer NOT NULL,
	CONSTRAINT "quotation_lines_quotation_id_product_id_pk" PRIMARY KEY("quotation_id","product_id"),
	CONSTRAINT "quotation_lines_whole_quantity" CHECK ("quotation_lines"."quantity" between 1 and 100000),
	CONSTRAINT "quotation_lines_price_above_zero" CHECK ("quotation_lines"."unit_price_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "quotations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"enquiry_id" uuid NOT NULL,
	"note" text NOT NULL,
	"valid_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"replaced_at" timestamp with time zone,
	"order_id" uuid,
	CONSTRAINT "quotations_number_unique" UNIQUE("number"),
	CONSTRAINT "quotations_orderId_unique" UNIQUE("order_id")
);
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_whole_quantity";--> statement-breakpoint
ALTER TABLE "replacement_lines" DROP CONSTRAINT "replacement_lines_whole_quantity";--> statement-breakpoint
ALTER TABLE "shipment_lines" DROP CONSTRAINT "shipment_lines_whole_quantity";--> statement-breakpoint
ALTER TABLE "quotation_lines" ADD CONSTRAINT "quotation_lines_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quotations_current" ON "quotations" USING btree ("enquiry_id") WHERE "quotations"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "quotations_by_enquiry" ON "quotations" USING btree ("enquiry_id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_whole_quantity" CHECK ("order_lines"."quantity" between 1 and 100000);--> statement-breakpoint
ALTER TABLE "replacement_lines" ADD CONSTRAINT "replacement_lines_whole_quantity" CHECK ("replacement_lines"."quantity" between 1 and 100000);--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_whole_quantity" CHECK ("shipment_lines"."quantity" between 1 and 100000);