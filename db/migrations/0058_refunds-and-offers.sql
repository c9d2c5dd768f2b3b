ALTER TABLE "order_lines" ADD COLUMN "refunded_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "receipt" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD COLUMN "terms" jsonb;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD COLUMN "person_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "promotion_uses_by_person" ON "promotion_uses" USING gin ("person_keys");--> statement-breakpoint
UPDATE order_lines SET refunded_paise = (unit_price_paise::bigint * quantity - discount_paise) * refunded_quantity / quantity
WHERE refunded_quantity > 0;
