ALTER TABLE "replacements" ADD COLUMN "parcel_state" text;--> statement-breakpoint
ALTER TABLE "replacements" ADD COLUMN "parcel_state_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "replacements" ADD COLUMN "pickup_on" date;--> statement-breakpoint
ALTER TABLE "replacements" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "replacements" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "replacements_by_tracking_number" ON "replacements" USING btree ("tracking_number");