DROP INDEX "outbox_mails_by_recipient";--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "is_answered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_mails_by_reader" ON "outbox_mails" USING btree (lower("recipient"));