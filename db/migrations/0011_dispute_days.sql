ALTER TABLE "payment_exceptions" ADD COLUMN "respond_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_exceptions" ADD COLUMN "reason" text DEFAULT '' NOT NULL;