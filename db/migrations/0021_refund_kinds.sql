ALTER TABLE "invoice_lines" DROP CONSTRAINT "invoice_lines_add_up";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_delivery_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "kind" text DEFAULT 'goods' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "set_off_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_add_up" CHECK ("invoice_lines"."taxable_paise" + "invoice_lines"."cgst_paise" + "invoice_lines"."sgst_paise" + "invoice_lines"."igst_paise" = "invoice_lines"."unit_price_paise" * greatest("invoice_lines"."quantity", 1) - "invoice_lines"."discount_paise");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded_delivery" CHECK ("orders"."refunded_delivery_paise" between 0 and "orders"."delivery_paise");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_known_kind" CHECK ("refunds"."kind" in ('goods', 'delivery', 'price', 'goodwill'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_set_off" CHECK ("refunds"."set_off_paise" >= 0);