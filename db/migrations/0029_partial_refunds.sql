ALTER TABLE "invoices" DROP CONSTRAINT "invoices_once_per_order";--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "order_line_id" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "refunded_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_once_per_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" = 'invoice';--> statement-breakpoint
CREATE INDEX "invoices_by_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_returned" ON "orders" USING btree ("phone") WHERE "orders"."state" = 'returned';--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_refunded" CHECK ("order_lines"."refunded_quantity" between 0 and "order_lines"."quantity");--> statement-breakpoint
-- Invoices so far billed all lines of their order, in the order of their ids, and delivery last.
ALTER TABLE "invoice_lines" DISABLE TRIGGER "invoice_lines_stand";--> statement-breakpoint
UPDATE "invoice_lines" SET "order_line_id" = "line"."id"
	FROM "invoices", (SELECT "id", "order_id", row_number() OVER (PARTITION BY "order_id" ORDER BY "id") AS "position" FROM "order_lines") "line"
	WHERE "invoices"."id" = "invoice_lines"."invoice_id" AND "line"."order_id" = "invoices"."order_id" AND "line"."position" = "invoice_lines"."position";--> statement-breakpoint
ALTER TABLE "invoice_lines" ENABLE TRIGGER "invoice_lines_stand";
