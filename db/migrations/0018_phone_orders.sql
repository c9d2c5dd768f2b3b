-- Erased orders have no owner either: their keys must not meet in the new index.
UPDATE "orders" SET "idempotency_key" = gen_random_uuid() WHERE "user_id" is null and "guest_email" is null and "email" = '';--> statement-breakpoint
DROP INDEX "orders_with_buyer";--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "is_agreed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_once_per_phone_key" ON "orders" USING btree ("idempotency_key") WHERE "orders"."user_id" is null and "orders"."guest_email" is null and "orders"."email" = '';--> statement-breakpoint
CREATE UNIQUE INDEX "promotions_one_agreed" ON "promotions" USING btree ("is_agreed") WHERE "promotions"."is_agreed";--> statement-breakpoint
CREATE INDEX "orders_with_buyer" ON "orders" USING btree ("placed_at") WHERE "orders"."phone" <> '';--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_agreed_by_hand" CHECK (not ("promotions"."is_agreed" and "promotions"."is_on"));