CREATE TABLE "stopped_numbers" (
	"channel" text NOT NULL,
	"phone_hash" text NOT NULL,
	"stopped_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stopped_numbers_channel_phone_hash_pk" PRIMARY KEY("channel","phone_hash"),
	CONSTRAINT "stopped_numbers_channel" CHECK ("stopped_numbers"."channel" in ('sms', 'whatsapp'))
);
--> statement-breakpoint
DROP INDEX "staff_users_by_email_start";--> statement-breakpoint
DROP INDEX "users_by_email_start";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "passkey_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "passkey_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "staff_users_by_email_start" ON "staff_users" USING btree ((coalesce(lower("email"), '~' || "id") collate "C"));--> statement-breakpoint
CREATE INDEX "users_by_email_start" ON "users" USING btree ((coalesce(lower("email"), '~' || "id") collate "C"));