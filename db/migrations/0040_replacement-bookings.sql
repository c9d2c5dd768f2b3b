ALTER TABLE "replacements" ADD COLUMN "booking_id" uuid;--> statement-breakpoint
ALTER TABLE "replacements" ADD COLUMN "courier" text;--> statement-breakpoint
ALTER TABLE "replacements" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "replacements" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "replacements" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "replacements_on_their_way" ON "replacements" USING btree ("asked_at") WHERE "replacements"."state" = 'shipped' and "replacements"."reference" is not null;