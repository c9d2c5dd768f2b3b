ALTER TABLE "outbox_mails" ALTER COLUMN "text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_mails" ALTER COLUMN "html" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_mails" ALTER COLUMN "next_attempt_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "sealed" text;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outbox_mails_due" ON "outbox_mails" USING btree ("due_at") WHERE "outbox_mails"."sent_at" is null and "outbox_mails"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_mails_plain" ON "outbox_mails" USING btree ("sent_at") WHERE "outbox_mails"."text" is not null;--> statement-breakpoint
CREATE INDEX "outbox_mails_by_recipient" ON "outbox_mails" USING btree ("recipient");