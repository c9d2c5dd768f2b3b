ALTER TABLE "payment_exceptions" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "payment_exceptions" ADD CONSTRAINT "payment_exceptions_known_outcome" CHECK ("payment_exceptions"."outcome" in ('won', 'lost'));--> statement-breakpoint
UPDATE "payment_exceptions" SET "outcome" = 'won' WHERE "kind" = 'chargeback' and "resolution" ilike 'won%';--> statement-breakpoint
UPDATE "payment_exceptions" SET "outcome" = 'lost' WHERE "kind" = 'chargeback' and "resolution" ilike 'lost%';
