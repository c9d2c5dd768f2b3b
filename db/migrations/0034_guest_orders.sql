ALTER TABLE "orders" ADD COLUMN "guest_email" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_once_per_guest_key" UNIQUE("guest_email","idempotency_key");