ALTER TABLE "orders" ADD COLUMN "promised_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_zone" text;