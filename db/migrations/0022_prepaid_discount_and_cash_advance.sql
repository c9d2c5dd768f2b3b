ALTER TABLE "orders" ADD COLUMN "advance_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "discount_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_advance" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_advance_below_total" CHECK ("orders"."advance_paise" >= 0 and "orders"."advance_paise" < "orders"."total_paise");