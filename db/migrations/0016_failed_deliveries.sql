ALTER TABLE "shipments" ADD COLUMN "failed_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "shipments_returning" ON "shipments" USING btree ("order_id") WHERE "shipments"."state" = 'returning';--> statement-breakpoint
UPDATE "shipments" SET "failed_attempts" = 1 WHERE "state" = 'failed';
