ALTER TABLE "places" ADD COLUMN "state" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "gstin" text DEFAULT '' NOT NULL;